import Plausible from 'plausible-tracker';
import { onPress, options } from './page.ts';

/** A site that uses the package `plausible-tracker` as its documentation says. */
const { trackEvent, enableAutoPageviews } = Plausible({
  domain: options.domain,
  apiHost: options.host,
});

enableAutoPageviews();

onPress('Sign up', (reported) =>
  trackEvent('Signup', {
    props: { plan: 'pro', seats: 3, trial: true },
    callback: () => reported('called back'),
  }),
);

import { init, track } from '@plausible-analytics/tracker';
import { onPress, options } from './page.ts';

/** A site that uses the package `@plausible-analytics/tracker` as its documentation says. */
init({ domain: options.domain, endpoint: `${options.host}/api/event` });

onPress('Order', (reported) =>
  track('Order', {
    props: { plan: 'pro' },
    revenue: { amount: '1299.90', currency: 'eur' },
    callback: (result) => reported(JSON.stringify(result)),
  }),
);

onPress('Play', (reported) =>
  track('Play', { interactive: false, callback: (result) => reported(JSON.stringify(result)) }),
);

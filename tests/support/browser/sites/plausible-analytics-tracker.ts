import { init, track } from '@plausible-analytics/tracker';
import { onPress, options } from './page.ts';

/** A site that uses the package `@plausible-analytics/tracker` as its documentation says. */
init({ domain: options.domain, endpoint: `${options.host}/api/event` });

onPress('Order', (told) =>
  track('Order', {
    props: { plan: 'pro' },
    revenue: { amount: '1299.90', currency: 'eur' },
    callback: (result) => told(JSON.stringify(result)),
  }),
);

onPress('Play', (told) =>
  track('Play', { interactive: false, callback: (result) => told(JSON.stringify(result)) }),
);

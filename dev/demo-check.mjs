/**
 * `npm run demo-check`: compares what the dashboard of a running `npm start` shows of its demo, for every option of
 * the timeframe menu, with an independent count of the same events. Fails where they differ.
 */
import { runEntry } from './run.mjs';
import { runOnRunningStack } from './running-stack.mjs';

await runEntry(() => runOnRunningStack('demo-check.ts'), { failure: 'The demo was not checked' });

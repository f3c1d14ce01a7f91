/**
 * `npm run screens`: takes a picture of every screen, menu, dialog and state of a running `npm start`, at 390 and
 * 1440 px, light and dark, into .local/screens, to be looked at. Parts of names choose among them:
 * `npm run screens -- settings dialog`.
 */
import { runEntry } from './run.mjs';
import { runOnRunningStack } from './running-stack.mjs';

await runEntry(() => runOnRunningStack('screens/take.ts', process.argv.slice(2)), {
  failure: 'The pictures were not taken',
});

import { expect, test } from 'vitest';
import { refuseEmulatorsInProduction } from '../../../../functions/src/core/deployment.ts';

test.each([
  ['a deployed function without emulators', { K_SERVICE: 'api' }],
  [
    'the functions emulator',
    { K_SERVICE: 'api', FUNCTIONS_EMULATOR: 'true', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
  ],
  ['a script on the local stack', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }],
])('%s may start', (_, environment) => expect(() => refuseEmulatorsInProduction(environment)).not.toThrow());

test.each([
  ['the Auth emulator', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, /forged tokens/],
  ['a stand-in of all destinations', { FOOTFALL_RECEIVERS_PORT: '9100' }, /no message/],
])('a deployed function with %s refuses to start', (_, environment, reason) =>
  expect(() => refuseEmulatorsInProduction({ K_SERVICE: 'api', ...environment })).toThrow(reason),
);

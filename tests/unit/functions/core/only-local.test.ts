import { expect, test } from 'vitest';
import { refuseEmulatorsInProduction } from '../../../../functions/src/core/only-local.ts';

test.each([
  ['a deployed function without emulators', { K_SERVICE: 'api' }],
  [
    'the functions emulator',
    { K_SERVICE: 'api', FUNCTIONS_EMULATOR: 'true', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
  ],
  ['a script on the local stack', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }],
])('%s may start', (_, environment) => expect(() => refuseEmulatorsInProduction(environment)).not.toThrow());

test('a deployed function with the Auth emulator refuses to start', () => {
  const environment = { K_SERVICE: 'api', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };
  expect(() => refuseEmulatorsInProduction(environment)).toThrow(/forged tokens/);
});

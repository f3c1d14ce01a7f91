/**
 * The Auth emulator accepts unsigned tokens. A deployed function with the emulator's variable would accept any token,
 * so it refuses to start. (The functions emulator sets K_SERVICE too, but also FUNCTIONS_EMULATOR.)
 * @throws Error if the variable is set on a deployed function.
 */
export function refuseEmulatedAuthInProduction(environment: NodeJS.ProcessEnv = process.env) {
  if (environment.K_SERVICE && !environment.FUNCTIONS_EMULATOR && environment.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new Error(
      'FIREBASE_AUTH_EMULATOR_HOST is set on a deployed function: it would accept forged tokens',
    );
  }
}

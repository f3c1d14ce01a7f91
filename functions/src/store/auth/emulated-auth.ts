/**
 * The Auth emulator accepts unsigned tokens. A deployed function that was given its variable would let anybody
 * in, so it refuses to start. (The functions emulator sets K_SERVICE too, and says who it is.)
 * @throws Error where the variable is set on a deployed function.
 */
export function refuseEmulatedAuthInProduction(environment: NodeJS.ProcessEnv = process.env): void {
  if (environment.K_SERVICE && !environment.FUNCTIONS_EMULATOR && environment.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new Error(
      'FIREBASE_AUTH_EMULATOR_HOST is set on a deployed function: it would accept forged tokens',
    );
  }
}

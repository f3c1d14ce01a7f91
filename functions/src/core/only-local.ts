const onlyLocal = {
  // The Auth emulator accepts unsigned tokens.
  FIREBASE_AUTH_EMULATOR_HOST: 'it would accept forged tokens',
  STORAGE_EMULATOR_HOST: 'it would read and write files of owners elsewhere',
  FOOTFALL_RECEIVERS_PORT: 'it would send no message to the chat or webhook that it is for',
} as const;

/**
 * Refuses to start a deployed function with a variable for the local stack. The functions emulator sets K_SERVICE too,
 * but also FUNCTIONS_EMULATOR.
 * @throws Error
 */
export function refuseEmulatorsInProduction(environment: NodeJS.ProcessEnv = process.env) {
  if (!environment.K_SERVICE || environment.FUNCTIONS_EMULATOR) return;
  for (const [variable, danger] of Object.entries(onlyLocal))
    if (environment[variable]) throw new Error(`${variable} is set on a deployed function: ${danger}`);
}

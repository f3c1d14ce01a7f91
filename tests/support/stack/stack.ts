/** The addresses of the local stack that `npm test` has started. */
export interface TestStack {
  hosting: string;
  auth: string;
  /** `host:port`, as FIRESTORE_EMULATOR_HOST has it. */
  firestore: string;
  /** A base URL, as BIGQUERY_EMULATOR_HOST has it. */
  bigquery: string;
  /** Where the functions ask for names, as FOOTFALL_DNS_SERVER has it: nothing answers there but what a test starts. */
  dns: string;
}

function readStack(): TestStack {
  const text = process.env.FOOTFALL_TEST_STACK;
  if (!text) throw new Error('These tests need the local stack: run them by `npm test`');
  return JSON.parse(text);
}

export const stack = readStack();

/** The addresses of the local stack that `npm test` has started. */
export interface TestStack {
  hosting: string;
  auth: string;
  /** The page with the mails that the mail server got. */
  mail: string;
  /** The stand-in for Cloud Storage. */
  storage: string;
  /** `host:port`, in the format of FIRESTORE_EMULATOR_HOST. */
  firestore: string;
  /** A base URL in the format of BIGQUERY_EMULATOR_HOST. */
  bigquery: string;
  /** The name server of the functions, in the format of FOOTFALL_DNS_SERVER. It answers only if a test starts one. */
  dns: string;
  /** The port at which the functions find all chats and webhooks. They answer only if a test starts them. */
  receivers: string;
}

function readStack(): TestStack {
  const text = process.env.FOOTFALL_TEST_STACK;
  if (!text) throw new Error('These tests need the local stack: run them by `npm test`');
  return JSON.parse(text);
}

export const stack = readStack();

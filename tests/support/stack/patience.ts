/**
 * For how long a test waits for something that should be there soon, in milliseconds. On a machine that has much else to
 * do that can take a minute; where breaks are sought (`npm run breaks`) it is time lost.
 */
export const patienceMs = Number(process.env.FOOTFALL_TEST_PATIENCE_MS ?? 120_000);

/**
 * For how long a test waits for something that should be there soon, in milliseconds. On a machine that has much else to
 * do that can take a minute.
 */
export const readyTimeoutMs = 120_000;

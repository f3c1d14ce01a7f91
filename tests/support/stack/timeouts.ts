/**
 * How long a test waits for something that should happen soon, in milliseconds. On a busy machine that can take a
 * minute.
 */
export const readyTimeoutMs = 120_000;

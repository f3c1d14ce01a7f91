import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any test file takes. */
const fileMs = 10 * 60_000;
const dayMs = 24 * 3_600_000;

// Loaded before each test file: one that says "today" must not begin on one day (UTC) and end on the next.
const left = dayMs - (Date.now() % dayMs);
if (left < fileMs) await wait(left);

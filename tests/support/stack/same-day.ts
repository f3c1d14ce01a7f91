import { withinOneDay } from './day-end.ts';

/** Longer than any test file takes. */
const fileMs = 10 * 60_000;

// Loaded before each test file: a test that uses "today" must not begin on one day (UTC) and end on the next. Tests of
// other time zones call `withinOneDay` themselves, or have the zone in which it is noon
// (tests/support/traffic/around-noon.ts).
await withinOneDay(['UTC'], fileMs);

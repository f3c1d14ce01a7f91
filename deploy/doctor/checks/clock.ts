import { failure, notChecked, ok, warning, type Finding } from '../finding.ts';
import type { DatedDiagnosis } from '../facts/facts.ts';

/** The maximum time of an answer in transit. The diagnosis itself takes up to half a minute. */
const toleranceMs = 60_000;

/**
 * Compares the clock of the functions, and that of this machine, with the header `Date` of Hosting. Days and visits
 * depend on the first.
 */
export function checkClock({ diagnosis, hostingAt, receivedAt }: DatedDiagnosis): Finding {
  const check = 'Clock';
  if (!hostingAt) return notChecked(check, 'the answer has no Date');
  const ofFunctions = hostingAt.getTime() - Date.parse(diagnosis.at);
  const ofMachine = hostingAt.getTime() - receivedAt.getTime();
  if (Math.abs(ofFunctions) > toleranceMs)
    return failure(
      check,
      `the functions' clock and that of Hosting differ by ${secondsOf(ofFunctions)}`,
      "Run the doctor again. If it stays, a proxy stores the answer, or the server's clock is wrong: tell Google, or set the clock of a local stack.",
    );
  if (Math.abs(ofMachine) > toleranceMs)
    return warning(
      check,
      `this machine's clock and that of Hosting differ by ${secondsOf(ofMachine)}`,
      "Set this machine's clock: sign-ins to Google fail with a wrong one.",
    );
  return ok(check, `the clocks differ by less than ${toleranceMs / 1000} s`);
}

const secondsOf = (ms: number) => `${Math.abs(Math.round(ms / 1000))} s`;

import { repeatFor, type Clock } from './clock.ts';
import { GoogleError } from './google-error.ts';
import { afterWaiting, notYetMinutes, notYetMs } from './not-yet.ts';

/** Repeated work shows its reason after this time. */
const quietMs = 5000;

interface Waiting {
  clock: Clock;
  say: (line: string) => void;
  isTooEarly: (error: GoogleError) => boolean;
}

/**
 * Repeats work that fails only because Google does not know of an earlier change everywhere yet.
 * @throws GoogleError with the next step if it still fails after the time that Google needs
 */
export async function retry<Answer>(
  work: () => Promise<Answer>,
  { clock, say, isTooEarly }: Waiting,
): Promise<Answer> {
  const start = clock.now();
  let hasSaid = false;
  const attempt = async () => {
    try {
      return { answer: await work() };
    } catch (error) {
      if (!(error instanceof GoogleError) || !isTooEarly(error)) throw error;
      if (!hasSaid && clock.now() - start >= quietMs) {
        hasSaid = true;
        say(`  waits up to ${notYetMinutes} minutes, because Google says: ${error.message}`);
      }
      return { error };
    }
  };
  const { answer, error } = await repeatFor(clock, notYetMs, attempt, (result) => !result.error);
  // Without the reason: to a check, a disabled API would look like an empty one.
  if (error) throw new GoogleError(error.status, '', `${error.message} ${afterWaiting}`);
  return answer as Answer;
}

import { onTestFinished } from 'vitest';
import { speakBy, type Speech } from '../../../functions/src/contract/words/say.ts';

/** Says texts in a language until the test ends. Later test files use the same modules and find them as they were. */
export function speakIn(speech: Speech): void {
  const before = speakBy(() => speech);
  onTestFinished(() => void speakBy(before));
}

import { z } from 'zod';
import { cleanName } from '../event/text.ts';

/** The name of something, as someone types it: without invisible characters, and with so many characters. */
export const nameText = (least: 0 | 1, most: number) =>
  z
    .string()
    .max(1000)
    .transform((text) => cleanName(text, 1000))
    .refine(
      (text) => text.length >= least && [...text].length <= most,
      least === 0 ? `must have at most ${most} characters` : `must have 1 to ${most} characters`,
    );

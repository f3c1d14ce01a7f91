import { z } from 'zod';
import { roles } from '../access.ts';
import { isReadWithin } from '../event/read-length.ts';
import { cleanName, cleanText } from '../event/text.ts';
import { impossiblePattern } from '../traffic/possible-pattern.ts';
import { cleanMailAddress, isMailAddress } from '../mail-address.ts';
import { say } from '../words/say.ts';

export const text = z.string();
export const number = z.number();
export const flag = z.boolean();
export const role = z.enum(roles);
export const count = z.int().min(0);

export const workspaceId = text.min(1).max(64);
/** The id of an account. The provider's ids have at most 128 characters. */
export const uid = text.min(1).max(128);
/** The id of a document of Firestore. @param problem said if it is none, such as `must be the id of a goal` */
export const documentId = (problem: string) => text.regex(/^[A-Za-z0-9]{20}$/, { error: () => say(problem) });

export const withinBytes = <Content extends z.ZodType>(content: Content, max: number) =>
  content.refine((given) => new TextEncoder().encode(JSON.stringify(given)).length <= max, {
    error: () => say('must have at most {max, plural, one {# byte} other {# bytes}}', { max }),
  });

/** Checks the length before the items, because the errors of far too many items would be expensive. */
export const upTo = <List extends z.ZodType>(
  max: number,
  list: List,
  message: (length: number) => string = () =>
    say('must have at most {max, plural, one {# item} other {# items}}', { max }),
): List =>
  z.preprocess((given, context) => {
    if (!Array.isArray(given) || given.length <= max) return given;
    context.addIssue({
      code: 'custom',
      message: message(given.length),
    });
    return z.NEVER;
  }, list) as unknown as List;

/** The secret of a link. Any text is valid here, because wrong ones have to be counted. */
export const tokenBody = z.object({ token: text.min(1).max(200) });

export const workspaceQuery = z.object({ workspaceId });

export const listOf = <Fields extends z.ZodRawShape>(fields: Fields) => z.array(z.strictObject(fields));

export const hasNoDuplicate = (list: readonly unknown[]) => new Set(list).size === list.length;

export const day = z.iso.date();
/** ISO 8601, UTC. */
export const moment = z.iso.datetime();

/** A name that someone types: without invisible characters, and with a limited length. */
export const nameText = (min: 0 | 1, max: number) =>
  text
    .max(1000)
    .transform((text) => cleanName(text, 1000))
    .refine((text) => text.length >= min && [...text].length <= max, {
      error: () =>
        min === 0
          ? say('must have at most {max, plural, one {# character} other {# characters}}', { max })
          : say('must have 1 to {max, plural, one {# character} other {# characters}}', { max }),
    });

export const mailAddress = text
  .max(1000)
  .transform(cleanMailAddress)
  .refine(isMailAddress, { error: () => say('must be an email address such as lena@example.com') });

/** A text in the form of stored events and visits, so that it can match theirs. */
export const valueText = (max: number) =>
  text
    .min(1, { error: () => say('must not be empty') })
    .refine((given) => isReadWithin(given, max), {
      error: () => say('must have at most {max, plural, one {# character} other {# characters}}', { max }),
    })
    .refine((given) => cleanText(given, given.length) === given, {
      error: () => say('must have no invisible characters and no outer spaces'),
    });

/** A pattern that at least one page can match, or the path of such a page. */
export const possiblePattern = <Text extends z.ZodType<string>>(pattern: Text) =>
  pattern.superRefine((given, context) => {
    const problem = impossiblePattern(given);
    if (problem !== null) context.addIssue(problem);
  });

export interface Shape {
  summary: string;
  /** A function of the time, because the allowed days depend on it. */
  input: (now: Date) => z.ZodType<object>;
  /** A simpler schema for the API's description, if `input` takes several forms. */
  forms?: (now: Date) => z.ZodType;
  answer: z.ZodType;
}

export function shape<Input extends z.ZodType<object>, Answer extends z.ZodType>(
  summary: string,
  input: Input | ((now: Date) => Input),
  answer: Answer,
) {
  return { summary, input: typeof input === 'function' ? input : () => input, answer };
}

export const nothing = z.object({});

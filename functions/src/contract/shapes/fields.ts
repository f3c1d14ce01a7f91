import { z } from 'zod';
import { roles } from '../access.ts';
import { isReadWithin } from '../event/read-length.ts';
import { cleanName, cleanText } from '../event/text.ts';
import { impossiblePattern } from '../traffic/possible-pattern.ts';
import { cleanMailAddress, isMailAddress } from '../mail-address.ts';

/** What the shapes of several calls have in common. */

export const text = z.string();
export const number = z.number();
export const flag = z.boolean();
export const role = z.enum(roles);
/** A number of something, which cannot be less than none. */
export const count = z.int().min(0);

export const workspaceId = text.min(1).max(64);
/** The id of an account, up to the longest one at the provider. */
export const uid = text.min(1).max(128);
/** The id of a document of Firestore. @param what such as `a goal` */
export const documentId = (what: string) => text.regex(/^[A-Za-z0-9]{20}$/, `must be the id of ${what}`);

/** Content that is kept, with a limit of its size as JSON. */
export const withinBytes = <Content extends z.ZodType>(content: Content, most: number) =>
  content.refine(
    (given) => new TextEncoder().encode(JSON.stringify(given)).length <= most,
    `must have at most ${most} bytes`,
  );

/**
 * A list whose length is checked before its items are read: of a list that is far too long, a fault of each item would cost
 * more than the list.
 */
export const upTo = <List extends z.ZodType>(
  most: number,
  list: List,
  message: string | ((length: number) => string) = `must have at most ${most} items`,
): List =>
  z.preprocess((given, context) => {
    if (!Array.isArray(given) || given.length <= most) return given;
    context.addIssue({
      code: 'custom',
      message: typeof message === 'string' ? message : message(given.length),
    });
    return z.NEVER;
  }, list) as unknown as List;

/** The input of a call that is about one workspace as a whole. */
export const workspaceQuery = z.object({ workspaceId });

/** A list of objects with these fields and no others. */
export const listOf = <Fields extends z.ZodRawShape>(fields: Fields) => z.array(z.strictObject(fields));

/** Whether a list names nothing twice. */
export const hasNoDuplicate = (list: readonly unknown[]) => new Set(list).size === list.length;

/** A day as answers have it. */
export const day = z.iso.date();
/** ISO 8601, UTC. */
export const moment = z.iso.datetime();

/** The name of something, as someone types it: without invisible characters, and with so many characters. */
export const nameText = (least: 0 | 1, most: number) =>
  text
    .max(1000)
    .transform((text) => cleanName(text, 1000))
    .refine(
      (text) => text.length >= least && [...text].length <= most,
      least === 0 ? `must have at most ${most} characters` : `must have 1 to ${most} characters`,
    );

/** The email address of a recipient, in the form in which addresses are stored. */
export const mailAddress = text
  .max(1000)
  .transform(cleanMailAddress)
  .refine(isMailAddress, 'must be an email address such as lena@example.com');

/** A text as events and visits have it, so that it can be equal to one of theirs. */
export const valueText = (most: number) =>
  text
    .min(1, 'must not be empty')
    .refine((given) => isReadWithin(given, most), `must have at most ${most} characters`)
    .refine(
      (given) => cleanText(given, given.length) === given,
      'must have no invisible characters and no outer spaces',
    );

/** A pattern of pages, or the path of one, that pages can have. */
export const possiblePattern = <Text extends z.ZodType<string>>(pattern: Text) =>
  pattern.superRefine((given, context) => {
    const problem = impossiblePattern(given);
    if (problem !== null) context.addIssue(problem);
  });

/** The purpose, the input and the answer of a call. */
export interface Shape {
  /** One sentence of the documentation. */
  summary: string;
  /** For a moment, because the allowed days depend on it. */
  input: (now: Date) => z.ZodType<object>;
  /** The same for readers of the API's description, if `input` takes several forms. */
  forms?: (now: Date) => z.ZodType;
  answer: z.ZodType;
}

/**
 * What a call is for, takes and answers.
 * @param input the same at all times, or by the moment of the call
 */
export function shape<Input extends z.ZodType<object>, Answer extends z.ZodType>(
  summary: string,
  input: Input | ((now: Date) => Input),
  answer: Answer,
) {
  return { summary, input: typeof input === 'function' ? input : () => input, answer };
}

/** The input of a call without one. */
export const nothing = z.object({});

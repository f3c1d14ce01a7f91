import { z } from 'zod';
import type { Answer, CallName, Input, WorkspaceAnswer } from '../../contract/index.ts';
import { count, text } from '../../contract/shapes/fields.ts';
import { AppError } from '../../core/errors.ts';
import type { ProgramCall } from '../../http/openapi.ts';

/** What the calls of the Sites API have in common. */

/**
 * Makes a call of the table as the person whose key it is, with their rights and limits; about the site of the call, if
 * it is about one.
 */
export type Make = <Name extends CallName>(
  name: Name,
  input: Omit<Input<Name>, 'workspaceId'>,
) => Promise<Answer<Name>>;

export interface SiteRequest<Given> {
  input: Given;
  /** The site that `site_id` names. */
  site: Pick<WorkspaceAnswer, 'domain' | 'timezone'>;
  make: Make;
  /** Where the app is, such as `https://footfall.example`. */
  origin: string;
  /** The domain that a header repeats; undefined without it. */
  confirmedDomain: string | undefined;
}

export interface SiteCall<
  Given extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
> extends ProgramCall {
  input: Given;
  answer: Result;
  /** Works with calls of the table alone, which check what the schema lets through. */
  run(request: SiteRequest<z.output<Given>>): Promise<z.output<Result>>;
}

/** A call whose request and result have the types of its schemas. */
export const siteCall = <Given extends z.ZodObject, Result extends z.ZodType>(
  call: SiteCall<Given, Result>,
): SiteCall<Given, Result> => call;

/** @param purpose the rest of a sentence such as `Parameter … is required to create a goal` */
export const required = (name: string, purpose: string) => {
  const message = `Parameter \`${name}\` is required to ${purpose}`;
  return z.string(message).min(1, message).max(1000, `Parameter \`${name}\` is too long`);
};

/** The field that names a site. @param purpose as of `required` */
export const siteId = (purpose: string) => ({ site_id: required('site_id', purpose) });

/** The answer after something was deleted: a text, as Plausible's clients read it. */
export const deletedAnswer = z.strictObject({ deleted: z.literal('true') });
export const deleted = { deleted: 'true' } as const;

/** Finds something or else creates it. A call at the same moment can have created it meanwhile. */
export async function findOrCreate<Thing>(
  find: () => Promise<Thing | undefined>,
  create: () => Promise<Thing>,
): Promise<Thing> {
  const known = await find();
  if (known) return known;
  try {
    return await create();
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'name_taken';
    const created = isTaken ? await find() : undefined;
    if (!created) throw error;
    return created;
  }
}

const maxItems = 1000;
const limits = `Parameter \`limit\` must be a whole number from 1 to ${maxItems}`;
const page = {
  limit: z.coerce.number(limits).int(limits).min(1, limits).max(maxItems, limits).default(100),
  /** What `meta` of the page before or after this one says. */
  after: z.string().max(1000).optional(),
  before: z.string().max(1000).optional(),
};
type Page = z.output<z.ZodObject<typeof page>>;

/** Where the next and the previous page begin; null if there is none. */
const meta = z.strictObject({ after: text.nullable(), before: text.nullable(), limit: count });

interface List<Item extends z.ZodType, From> {
  /** The fields of the input besides those of a page. */
  input: z.ZodRawShape;
  item: Item;
  read: (make: Make) => Promise<readonly From[]>;
  /** The place of an item in the list, which no other item has. */
  keyOf: (from: From) => string;
  toItem: (from: From) => z.output<Item>;
}

/** A call that lists things by pages. @param name the field of the answer that has them */
export function listCall<Item extends z.ZodType, From>(
  { path, action, summary }: Pick<SiteCall, 'path' | 'action' | 'summary'>,
  name: string,
  { input, item, read, keyOf, toItem }: List<Item, From>,
) {
  return siteCall({
    ...{ path, action, summary },
    method: 'GET',
    input: z.object({ ...input, ...page }),
    answer: z.strictObject({ [name]: z.array(item), meta }),
    async run({ input, make }) {
      const { items, meta } = pageOf(await read(make), keyOf, input as Page);
      return { [name]: items.map(toItem), meta } as never;
    },
  });
}

const cursorOf = (key: string) => Buffer.from(key).toString('base64url');
const keyIn = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

/** A page of a list by keys. A cursor names a place between two items, so it stays right if one of them goes. */
export function pageOf<Item>(
  list: readonly Item[],
  keyOf: (item: Item) => string,
  { limit, after, before }: Page,
): { items: Item[]; meta: z.output<typeof meta> } {
  const sorted = list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const firstIndex = (isThere: (key: string) => boolean) => {
    const index = sorted.findIndex((item) => isThere(keyOf(item)));
    return index === -1 ? sorted.length : index;
  };
  const start =
    after !== undefined
      ? firstIndex((key) => key > keyIn(after))
      : before !== undefined
        ? Math.max(0, firstIndex((key) => key >= keyIn(before)) - limit)
        : 0;
  const items = sorted.slice(start, start + limit);
  const [first, last] = [items[0], items.at(-1)].map((item) => (item === undefined ? null : keyOf(item)));
  return {
    items,
    meta: {
      after: start + limit < sorted.length && last ? cursorOf(last) : null,
      before: start > 0 && first ? cursorOf(first) : null,
      limit,
    },
  };
}

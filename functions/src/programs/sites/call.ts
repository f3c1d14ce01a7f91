import { z } from 'zod';
import type { Answer, CallName, Input, WorkspaceAnswer } from '../../contract/index.ts';
import { count, text } from '../../contract/shapes/fields.ts';
import { AppError } from '../../core/errors.ts';
import type { ProgramCall } from '../../http/openapi.ts';

/** Makes a call of our API with the rights and limits of the key's person, in the workspace of `site_id`. */
export type Make = <Name extends CallName>(
  name: Name,
  input: Omit<Input<Name>, 'workspaceId'>,
) => Promise<Answer<Name>>;

export interface SiteRequest<Given> {
  input: Given;
  site: Pick<WorkspaceAnswer, 'domain' | 'timezone'>;
  make: Make;
  /** The origin of the app, such as `https://footfall.example`. */
  origin: string;
  /** From the header `X-Confirm-Domain`. */
  confirmedDomain: string | undefined;
}

export interface SiteCall<
  Given extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
> extends ProgramCall {
  input: Given;
  answer: Result;
  /** Uses only calls of the contract, which also validate what the schema accepts. */
  run(request: SiteRequest<z.output<Given>>): Promise<z.output<Result>>;
}

export const siteCall = <Given extends z.ZodObject, Result extends z.ZodType>(
  call: SiteCall<Given, Result>,
): SiteCall<Given, Result> => call;

/** @param purpose the end of the message `Parameter … is required to <purpose>` */
export const required = (name: string, purpose: string) => {
  const message = `Parameter \`${name}\` is required to ${purpose}`;
  return z.string(message).min(1, message).max(1000, `Parameter \`${name}\` is too long`);
};

export const siteId = (purpose: string) => ({ site_id: required('site_id', purpose) });

/** Plausible's clients expect a string, not a boolean. */
export const deletedAnswer = z.strictObject({ deleted: z.literal('true') });
export const deleted = { deleted: 'true' } as const;

/** Finds something or creates it. Looks again if a concurrent call has created it. */
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
  /** A cursor from `meta` of another page. */
  after: z.string().max(1000).optional(),
  before: z.string().max(1000).optional(),
};
type Page = z.output<z.ZodObject<typeof page>>;

/** The cursors of the next and the previous page, null if there is none. */
const meta = z.strictObject({ after: text.nullable(), before: text.nullable(), limit: count });

interface List<Item extends z.ZodType, From> {
  input: z.ZodRawShape;
  item: Item;
  read: (make: Make) => Promise<readonly From[]>;
  /** A unique sort key. */
  keyOf: (from: From) => string;
  toItem: (from: From) => z.output<Item>;
}

/** @param name the field of the answer that holds the items */
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

/** Cursors are sort keys, so they stay valid if an item is deleted. */
export function pageOf<Item>(
  list: readonly Item[],
  keyOf: (item: Item) => string,
  { limit, after, before }: Page,
): { items: Item[]; meta: z.output<typeof meta> } {
  const sorted = list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const keys = sorted.map(keyOf);
  const keyIn = (cursor: string) => Buffer.from(cursor, 'base64url').toString();
  const cursorAt = (index: number) => Buffer.from(keys[index] ?? '').toString('base64url');
  const countBefore = (cursor: string) => keys.filter((key) => key < keyIn(cursor)).length;
  const countThrough = (cursor: string) => keys.filter((key) => key <= keyIn(cursor)).length;
  const ofBefore = before === undefined ? 0 : Math.max(0, countBefore(before) - limit);
  const start = after === undefined ? ofBefore : countThrough(after);
  const end = start + limit;
  return {
    items: sorted.slice(start, end),
    meta: {
      after: end < keys.length ? cursorAt(end - 1) : null,
      before: start > 0 && start < keys.length ? cursorAt(start) : null,
      limit,
    },
  };
}

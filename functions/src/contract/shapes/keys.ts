import {
  count,
  flag,
  hasNoDuplicate,
  moment,
  nameText,
  nothing,
  number,
  shape,
  text,
  workspaceId,
  workspaceQuery,
} from './fields.ts';
import { z } from 'zod';
import { keyScopes, personKeyScopes, scopesApart } from '../access.ts';
import { isDay } from '../period/days.ts';
import {
  keyLifetimes,
  maxKeyNameLength,
  unlimited,
  personKeyStates,
  quotaBounds,
} from '../workspace/limits.ts';
import { say } from '../words/say.ts';

/** The SHA-256 of the key, which does not reveal the key. */
const id = text.regex(/^[\da-f]{64}$/, { error: () => say('must be the id of a key') });
const name = nameText(1, maxKeyNameLength);
const scopesOf = <Scope extends string>(known: readonly [Scope, ...Scope[]]) =>
  z
    .array(z.enum(known))
    .min(1, { error: () => say('must have at least one scope') })
    .refine(hasNoDuplicate, { error: () => say('must not name a scope twice') });

const bytes = number
  .int()
  .min(quotaBounds.min, {
    error: () =>
      say('must be at least {min, plural, one {# byte} other {# bytes}}', { min: quotaBounds.min }),
  })
  .max(quotaBounds.max, {
    error: () => say('must be at most {max, plural, one {# byte} other {# bytes}}', { max: quotaBounds.max }),
  })
  .nullable();

const newQuota = z.strictObject({ day: bytes, month: bytes }).default(unlimited);

const limit = z.strictObject({
  bytes: count,
  left: count,
});

/** The read limits of a key, and their remainder; null: no limit of its own. */
const quotaAnswer = z.strictObject({ day: limit.nullable(), month: limit.nullable() });
export type QuotaAnswer = z.infer<typeof quotaAnswer>;

const days = number.nullable().refine((given) => keyLifetimes.some((each) => each === given), {
  error: () => say('must be one of {value}', { value: keyLifetimes.map(String).join(', ') }),
});

const workspaceScopes = scopesOf(keyScopes).refine(
  (scopes) => scopes.filter((scope) => scopesApart.includes(scope)).length < 2,
  {
    error: () =>
      say('must not have both {one} and {other}', { one: scopesApart[0] ?? '', other: scopesApart[1] ?? '' }),
  },
);

const createKeyBody = z.object({ workspaceId, name, scopes: workspaceScopes, days, purse: newQuota });

const everyKey = z.strictObject({
  id,
  name: text,
  /** The first characters of the key, by which people recognize it. */
  prefix: text,
  createdAt: moment,
  /** The UTC day of the last call; null if it was never used. */
  lastUsedDay: text.refine(isDay).nullable(),
  expiresAt: moment.nullable(),
  purse: quotaAnswer,
});

const keyAnswer = everyKey.extend({
  scopes: z.array(z.enum(keyScopes)),
  /** The email address of its creator; null if that account was deleted. */
  createdBy: text.nullable(),
  mine: flag,
});
export type KeyAnswer = z.infer<typeof keyAnswer>;

const accountKeyAnswer = everyKey.extend({
  scopes: z.array(z.enum(personKeyScopes)),
  state: z.enum(personKeyStates),
});
export type AccountKeyAnswer = z.infer<typeof accountKeyAnswer>;

const createdAccountKeyAnswer = accountKeyAnswer.extend({ key: text });
export type CreatedAccountKeyAnswer = z.infer<typeof createdAccountKeyAnswer>;

/** A new key with its text, which is returned only here. */
const createdKeyAnswer = keyAnswer.extend({ key: text });
export type CreatedKeyAnswer = z.infer<typeof createdKeyAnswer>;

export const keyShapes = {
  'key.list': shape(
    "The workspace's keys that the caller may remove, the latest first.",
    workspaceQuery,
    z.array(keyAnswer),
  ),
  'key.create': shape('Creates a key. Only this answer has its text.', createKeyBody, createdKeyAnswer),
  'key.delete': shape(
    'Removes a key. It stops working within a minute.',
    z.object({ workspaceId, id }),
    z.strictObject({ id }),
  ),
  'account-key.list': shape("The caller's own keys, the latest first.", nothing, z.array(accountKeyAnswer)),
  'account-key.create': shape(
    'Creates a key for all workspaces of the caller, as far as their role there allows. Only this answer has its text.',
    z.object({ name, scopes: scopesOf(personKeyScopes), days, purse: newQuota }),
    createdAccountKeyAnswer,
  ),
  'account-key.confirm': shape(
    "Confirms a key that did not record whether the caller's address was confirmed. It works again within a minute.",
    z.object({ id }),
    accountKeyAnswer,
  ),
  'account-key.delete': shape(
    "Removes a key of the caller's. It stops working within a minute.",
    z.object({ id }),
    z.strictObject({ id }),
  ),
};

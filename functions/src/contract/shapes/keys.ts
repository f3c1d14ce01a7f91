import {
  flag,
  hasNoDuplicate,
  moment,
  nameText,
  number,
  shape,
  text,
  workspaceId,
  workspaceQuery,
} from './fields.ts';
import { z } from 'zod';
import { keyScopes } from '../access.ts';
import { isDay } from '../period/days.ts';
import { keyLifetimes, maxKeyNameLength } from '../workspace/limits.ts';

/** The SHA-256 of the key, from which no one can get back to the key. */
const id = text.regex(/^[\da-f]{64}$/, 'must be the id of a key');
const name = nameText(1, maxKeyNameLength);
const scopes = z
  .array(z.enum(keyScopes))
  .min(1, 'must have at least one scope')
  .refine(hasNoDuplicate, 'must not name a scope twice');

const createKeyBody = z.object({
  workspaceId,
  name,
  scopes,
  /** After how many days the key expires; null: never. */
  days: number
    .nullable()
    .refine(
      (days) => keyLifetimes.some((each) => each === days),
      `must be one of ${keyLifetimes.map(String).join(', ')}`,
    ),
});

const keyAnswer = z.strictObject({
  id,
  name: text,
  scopes: z.array(z.enum(keyScopes)),
  /** The first characters of the key, by which people recognize it. */
  prefix: text,
  /** The email address of who made it; null if that account is gone. */
  createdBy: text.nullable(),
  /** Whether the caller made it. */
  mine: flag,
  createdAt: moment,
  /** The UTC day of the last call; null if it was never used. */
  lastUsedDay: text.refine(isDay).nullable(),
  expiresAt: moment.nullable(),
});
export type KeyAnswer = z.infer<typeof keyAnswer>;

/** A new key with its text, which is answered this once. */
const createdKeyAnswer = keyAnswer.extend({ key: text });
export type CreatedKeyAnswer = z.infer<typeof createdKeyAnswer>;

export const keyShapes = {
  'key.list': shape(
    "The workspace's keys that the caller may remove, the latest first.",
    workspaceQuery,
    z.array(keyAnswer),
  ),
  'key.create': shape('Makes a key. Its text is answered this once.', createKeyBody, createdKeyAnswer),
  'key.delete': shape(
    'Removes a key. It stops working within a minute.',
    z.object({ workspaceId, id }),
    z.strictObject({ id }),
  ),
};

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Action, unlimited, type PersonKeyScope, type Role } from '@footfall/functions/contract';
import {
  idOfKey,
  isKey,
  keyIn,
  newKey,
  refuseKey,
  stateOfPersonKey,
} from '../../../../functions/src/keys/key.ts';

test('a key is 32 random bytes; its id is its SHA-256', () => {
  const { text, id, prefix } = newKey();
  expect(isKey(text)).toBe(true);
  expect(Buffer.from(text.slice(3), 'base64url')).toHaveLength(32);
  expect(id).toBe(createHash('sha256').update(text).digest('hex'));
  expect(id).toBe(idOfKey(text));
  expect(text.startsWith(prefix)).toBe(true);
  expect(prefix).toHaveLength(9);
  expect(newKey().text).not.toBe(text);
});

test.each([
  [undefined, null],
  ['', null],
  ['Bearer ff_abc', 'ff_abc'],
  ['bearer   ff_abc ', 'ff_abc'],
  ['Bearer ff_', 'ff_'],
  ['Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2ln', null],
  ['Basic ff_abc', null],
  ['ff_abc', null],
  [['Bearer ff_abc', 'Bearer ff_def'], null],
])('the key in the header %j: %s', (header, key) => expect(keyIn(header)).toBe(key));

test.each(['ff_', 'ff_short', `ff_${'x'.repeat(44)}`, `ff_${'x'.repeat(42)}.`, `FF_${'x'.repeat(43)}`])(
  '%s does not have the form of a key',
  (text) => expect(isKey(text)).toBe(false),
);

test.each<[string, { made: string; since: string | null; confirmed: boolean | null }, string, string]>([
  [
    'as on the day it was made',
    { made: '10:00:00.5', since: '09:00:00', confirmed: true },
    '09:00:00',
    'works',
  ],
  [
    'the sessions have ended later',
    { made: '10:00:00.5', since: '09:00:00', confirmed: true },
    '11:00:00',
    'ended',
  ],
  [
    'they have ended within the same second',
    { made: '10:00:00.5', since: '09:00:00', confirmed: true },
    '10:00:00',
    'ended',
  ],
  [
    'it was made in the second in which they had ended',
    { made: '10:00:00.5', since: '10:00:00', confirmed: true },
    '10:00:00',
    'works',
  ],
  [
    'the address was not confirmed',
    { made: '10:00:00.5', since: '09:00:00', confirmed: false },
    '09:00:00',
    'unconfirmed',
  ],
  ['nothing was recorded', { made: '10:00:00.5', since: null, confirmed: null }, '09:00:00', 'unconfirmed'],
  [
    'nothing was recorded, and it was made before',
    { made: '10:00:00.5', since: null, confirmed: null },
    '10:00:01',
    'ended',
  ],
  ['it was confirmed later', { made: '08:00:00', since: '09:00:00', confirmed: true }, '09:00:00', 'works'],
])(
  "a person's key, where %s (%o, sessions since %s): %s",
  (_, { made, since, confirmed }, sessions, state) => {
    const at = (time: string) => new Date(`2026-03-01T${time}Z`);
    const key = { createdAt: at(made), confirmed, sessionsSince: since === null ? null : at(since) };
    expect(stateOfPersonKey(key, at(sessions).getTime())).toBe(state);
  },
);

test.each<[PersonKeyScope, Action, Role | null, string | null]>([
  ['sites:write', 'change settings', 'admin', null],
  ['sites:write', 'add a domain', null, null],
  [
    'sites:write',
    'change settings',
    'viewer',
    'The role of the person whose key this is does not allow this.',
  ],
  ['sites:read', 'change settings', 'owner', 'This key does not have the scope sites:write.'],
  ['stats:read', 'list own sites', null, 'This key does not have the scope sites:read.'],
  [
    'sites:write',
    'send events',
    'owner',
    'This key cannot do this. A member of the workspace can, signed in.',
  ],
])('with %s, %s as %s: %s', (scope, action, role, refusal) => {
  const { id, prefix } = newKey();
  const fields = {
    ...{ createdAt: new Date(0), lastUsedDay: null, expiresAt: null, purse: unlimited },
    ...{ confirmed: true, sessionsSince: new Date(0) },
  };
  const key = { ...fields, id, prefix, workspaceId: null, name: 'CI', createdBy: 'mara', scopes: [scope] };
  const refuse = () => refuseKey(key, action, role);
  if (refusal === null) expect(refuse).not.toThrow();
  else expect(refuse).toThrow(refusal);
});

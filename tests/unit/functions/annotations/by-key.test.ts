import { expect, test } from 'vitest';
import { identityOf, readIdempotencyKey } from '../../../../functions/src/annotations/by-key.ts';

const body = { text: 'Release 2.0', tag: null, day: '2026-03-04', at: undefined, is_public: false };
const first = {
  ...{ workspaceId: 'w', keyId: 'k', idempotencyKey: undefined },
  now: new Date('2026-03-04T10:00:00Z'),
};
const later = { now: new Date('2026-03-04T10:00:01Z') };

type Change = { input?: object; call?: object };

/** Whether two calls add one note, and whether the second one asks for the same. */
function compare(one: Change, other: Change) {
  const [a, b] = [one, other].map(({ input, call }) =>
    identityOf({ ...body, ...input }, { ...first, ...call }),
  );
  return [a?.id === b?.id, a?.request === b?.request];
}

const now = { day: undefined };
const keyed = { idempotencyKey: 'deploy-7' };

test.each<[string, Change, Change, [boolean, boolean]]>([
  ['the same text and day', {}, { call: later }, [true, true]],
  ['the same text and day, by another key', {}, { call: { keyId: 'l' } }, [true, true]],
  ['the same text and day, with a tag', {}, { input: { tag: 'release' } }, [true, true]],
  ['another text', {}, { input: { text: 'Release 2.1' } }, [false, true]],
  ['another day', {}, { input: { day: '2026-03-05' } }, [false, true]],
  ['another workspace', {}, { call: { workspaceId: 'v' } }, [false, true]],
  ['the same text now and a second later', { input: now }, { input: now, call: later }, [false, true]],
  [
    'the same header now and a second later',
    { input: now, call: keyed },
    { input: now, call: { ...keyed, ...later } },
    [true, true],
  ],
  [
    'the same header with another text',
    { call: keyed },
    { input: { text: 'Another' }, call: keyed },
    [true, false],
  ],
  ['the same header with a tag', { call: keyed }, { input: { tag: 'x' }, call: keyed }, [true, false]],
  ['the same header, by another key', { call: keyed }, { call: { ...keyed, keyId: 'l' } }, [false, true]],
  ['another header', { call: keyed }, { call: { idempotencyKey: 'deploy-8' } }, [false, true]],
  ['with the header and without', { call: keyed }, {}, [false, false]],
])('%s', (_, one, other, expected) => expect(compare(one, other)).toEqual(expected));

test('the id has the form of the ids of notes', () =>
  expect(identityOf(body, first).id).toMatch(/^[A-Za-z0-9]{20}$/));

test.each(['deploy-7', '"8e03978e-40d5-43dd-bc93-6894a57f9324"', 'x'.repeat(200)])(
  'the header may be %s',
  (header) => expect(readIdempotencyKey(header)).toBe(header),
);

test.each(['', 'a b', 'ä', 'x'.repeat(201)])('the header may not be %j', (header) =>
  expect(() => readIdempotencyKey(header)).toThrow('Idempotency-Key: must be'),
);

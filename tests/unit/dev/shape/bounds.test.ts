import { expect, test } from 'vitest';
import { breachesOf } from '../../../../dev/shape/bounds.ts';

const inShape = { circles: [], fullFolders: [], long: [] };
const long = [{ path: 'a.ts', name: 'f', lines: 61 }];

test('code in shape has no breach', () => {
  expect(breachesOf(inShape, {})).toEqual([]);
  expect(breachesOf({ ...inShape, long }, { 'a.ts, f': 'one statement' })).toEqual([]);
});

test.each([
  ['a circle', { ...inShape, circles: [['a.ts', 'b.ts']] }, {}, 'import each other: a.ts ↔ b.ts'],
  [
    'a full folder',
    { ...inShape, fullFolders: [['web', 16] as const] },
    {},
    'web has 16 files; give it rooms',
  ],
  [
    'a long function',
    { ...inShape, long },
    { 'a.ts, g': '' },
    'a.ts, f has 61 lines; split it, or give a reason in dev/shape/bounds.ts',
  ],
  [
    'a reason that is not needed',
    inShape,
    { 'a.ts, f': '' },
    'a.ts, f is not long any more; remove its reason from dev/shape/bounds.ts',
  ],
])('%s is a breach', (_, found, reasons, line) => expect(breachesOf(found, reasons)).toContain(line));

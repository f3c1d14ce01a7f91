import { expect, test } from 'vitest';
import {
  bodyOf,
  draftFaults,
  draftOf,
  isComplete,
  type LinkDraft,
} from '../../../../../web/src/report/share/link-draft.ts';

const today = '2026-03-10';
const named = { ...draftOf('audience'), name: 'Press' };

test.each<[Partial<LinkDraft>, (keyof LinkDraft)[], boolean]>([
  [{}, [], true],
  [{ name: '  ' }, [], false],
  [{ sections: [] }, ['sections'], false],
  [{ password: 'seven77' }, ['password'], false],
  [{ password: 'eight888' }, [], true],
  [{ password: '👍👍👍👍' }, ['password'], false],
  [{ lastDay: '2026-03-09' }, ['lastDay'], false],
  [{ lastDay: today }, [], true],
  [{ lastDay: '2027-12-31' }, [], true],
  [{ lastDay: '2028-01-01' }, ['lastDay'], false],
])('%j has errors in %j', (part, faulty, complete) => {
  const draft = { ...named, ...part };
  const faults = draftFaults(draft, today, '2027-12-31');
  expect(Object.keys(faults)).toEqual(faulty);
  expect(isComplete(draft, faults)).toBe(complete);
});

test('an empty field is null', () => {
  const body = { name: 'Press', sections: ['audience'], timeframe: 'Weeks', password: null, lastDay: null };
  expect(bodyOf(named)).toEqual(body);
  const limited = { password: 'eight888', lastDay: '2026-12-31', timeframe: 'Last 30 days' } as const;
  expect(bodyOf({ ...named, ...limited })).toEqual({ ...body, ...limited });
  expect(bodyOf({ ...named, timeframe: null }).timeframe).toBe(null);
});

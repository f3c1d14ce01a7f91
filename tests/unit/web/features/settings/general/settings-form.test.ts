import { expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import {
  changesOf,
  domainNote,
  isValid,
  settingsOf,
  without,
  zoneNote,
  type Settings,
} from '../../../../../../web/src/features/settings/general/settings-form.ts';

const stored: Settings = { name: 'Tideline', domain: 'tideline.test', timezone: 'UTC', logo: null };
const edited = (changes: Partial<Settings>) => ({ ...stored, ...changes });

const workspace = { ...stored, id: 'w', domainLostAt: '2026-06-03T10:00:00.000Z' } as WorkspaceAnswer;

test.each([
  [{ name: ' Tideline ', domain: ' TideLine.test' }, null],
  [{ name: 'Tide' }, { name: 'Tide' }],
  [{ domain: 'Tide.test ' }, { domain: 'tide.test' }],
  [
    { timezone: 'Asia/Tokyo', logo: null },
    { timezone: 'Asia/Tokyo', logo: null },
  ],
  // These fields are not in the form.
  [workspace, { logo: null }],
])('only a difference from the stored settings is a change: %j', (edits, changes) => {
  const withLogo = edited({ logo: 'data:' });
  expect(changesOf(withLogo, { ...withLogo, ...edits })).toEqual(changes);
});

test('a saved value is no longer an edit, but a value that was typed in the meantime is', () => {
  const saved = edited({ name: 'Tide', logo: 'data:' });
  expect(without({ name: 'Tide', logo: 'data:' }, saved)).toEqual({});
  expect(without({ name: 'Tides', logo: 'data:' }, saved)).toEqual({ name: 'Tides' });
});

test.each([
  [{ name: '🏡'.repeat(80) }, true],
  [{ name: 'x'.repeat(81) }, false],
  [{ domain: '' }, false],
  [{ domain: 'tideline' }, false],
  [{ domain: 'https://www.tideline.test/shop' }, true],
  [{ timezone: '' }, false],
])('%j is valid: %s', (changes, valid) => expect(isValid(stored, edited(changes))).toBe(valid));

const lost = settingsOf(workspace);

test('a workspace that has lost its domain begins with an empty domain and can be renamed without one', () => {
  expect(lost).toEqual({ ...stored, domain: '' });
  expect(settingsOf({ ...workspace, domainLostAt: null })).toEqual(stored);
  const renamed = { ...lost, name: 'Tide' };
  expect(isValid(lost, renamed)).toBe(true);
  expect(changesOf(lost, renamed)).toEqual({ name: 'Tide' });
});

test('a workspace that has lost its domain can get another domain, or the same one again', () => {
  for (const domain of ['tide.test', 'tideline.test'])
    expect(changesOf(lost, { ...lost, domain })).toEqual({ domain });
  expect(domainNote('', 'tide.test')).toMatch(/new tracking code.*stay here\.$/);
  expect(domainNote('', '')).toBeUndefined();
});

test.each([
  ['tideline.test', /^$/],
  [' TIDELINE.test', /^$/],
  ['tide', /^$/],
  ['tide.test', /tracking code.*tideline\.test.*stay in this workspace/s],
])('typing %s shows what it means for the script and the data: %s', (typed, note) =>
  expect(domainNote('tideline.test', typed) ?? '').toMatch(note),
);

test('another time zone shows when it takes effect', () => {
  expect(zoneNote('UTC', 'UTC')).toBeUndefined();
  expect(zoneNote('UTC', 'Asia/Tokyo')).toMatch(/within a minute of saving/);
});

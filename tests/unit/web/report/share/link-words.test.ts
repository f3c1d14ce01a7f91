import { expect, test } from 'vitest';
import {
  aboutText,
  openedText,
  sectionOf,
  stateText,
} from '../../../../../web/src/report/share/link-words.ts';

/** In Auckland, it is the first day of 2027. */
const at = { now: new Date('2026-12-31T12:00:00Z'), timezone: 'Pacific/Auckland', locale: 'en-US' };

test.each(
  Object.entries({
    '/dashboard': 'dashboard',
    '/behaviour/goals': 'behaviour',
    '/audience': 'audience',
    '/acquisition': 'acquisition',
    '/settings/account-settings': 'dashboard',
    '/audiences': 'dashboard',
  }),
)('the section of %s is %s', (path, section) => expect(sectionOf(path)).toBe(section));

const address = '/share/example.com?auth=secret';

test.each<[Partial<Parameters<typeof aboutText>[0]>, string]>([
  [{ address, lastDay: null }, 'footfall.example/share/example.com · Dashboard, Audience'],
  [
    { address, lastDay: '2027-01-01', embedOrigins: ['https://a.example'] },
    'Embedded on a.example · ends Jan 1',
  ],
  [{ address: null, lastDay: null }, 'Dashboard, Audience'],
  [{ address: null, lastDay: '2027-01-01' }, 'Dashboard, Audience · ends Jan 1'],
  [{ address: null, lastDay: '2028-02-28' }, 'Dashboard, Audience · ends Feb 28, 2028'],
  [{ address: null, lastDay: '2026-12-31' }, 'Dashboard, Audience · ended Dec 31, 2026'],
  [{ timeframe: 'Last 30 days' }, 'Dashboard, Audience'],
  [
    { timeframe: 'Weeks', lastDay: '2027-01-01' },
    'Dashboard, Audience · weeks, small groups hidden · ends Jan 1',
  ],
])('%j: %s', (link, text) => {
  const defaults = {
    address: null,
    sections: ['dashboard', 'audience'] as const,
    timeframe: null,
    lastDay: null,
    embedOrigins: [],
  };
  expect(aboutText({ ...defaults, sections: [...defaults.sections], ...link }, 'footfall.example', at)).toBe(
    text,
  );
});

test.each([
  [{ offSince: null, lastOpenedDay: null }, 'Never opened'],
  [{ offSince: null, lastOpenedDay: '2026-12-31' }, 'Today'],
  [{ offSince: null, lastOpenedDay: '2026-11-14' }, 'Nov 14, 2026'],
  [{ offSince: '2026-12-31T11:30:00.000Z', lastOpenedDay: '2026-12-31' }, 'Off since Jan 1'],
  [{ offSince: '2026-10-02T08:00:00.000Z', lastOpenedDay: null }, 'Off since Oct 2, 2026'],
])('%j: %s', (link, text) => expect(stateText(link, at)).toBe(text));

test.each([
  [0, ''],
  [1, 'opened once'],
  [12, 'opened 12 times'],
])('%s openings: %s', (opened, text) => expect(openedText({ opened }, 'en-US')).toBe(text));

import { expect, test } from 'vitest';
import { timeZoneNames } from '@footfall/functions/contract';
import { findZones, gmtLabel, zoneOptions } from '../../../../../web/src/ui/form/zones.ts';

const options = zoneOptions(['Asia/Tokyo'], 2026);
const labelOf = (zone: string) => options.find((option) => option.zone === zone)?.label;

test('there are about 80 time zones, from GMT-12:00 to GMT+13:00, each once', () => {
  expect(options.length).toBeGreaterThanOrEqual(75);
  expect(options.length).toBeLessThanOrEqual(90);
  expect(options.at(0)?.label).toMatch(/^GMT-12:00 /);
  expect(options.at(-1)?.label).toMatch(/^GMT\+13:00 /);
  expect(new Set(options.map(({ zone }) => zone)).size).toBe(options.length);
});

test('they are ordered by offset', () => {
  const minutes = options.map(({ label }) => {
    const [, sign, hours, rest] = /^GMT([+-])(\d\d):(\d\d) /.exec(label) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest));
  });
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
});

test.each([
  ['US/Eastern', 'GMT-05:00 US/Eastern'],
  ['Pacific/Honolulu', 'GMT-10:00 Pacific/Honolulu'],
  ['Asia/Calcutta', 'GMT+05:30 Asia/Calcutta'],
  ['America/Sao_Paulo', 'GMT-03:00 America/Sao Paulo'],
  ['Australia/Sydney', 'GMT+10:00 Australia/Sydney'],
])('%s reads %s, all year', (zone, label) => expect(labelOf(zone)).toBe(label));

test("the visitor's own time zone is listed in order, even if the list lacks it", () => {
  const own = zoneOptions(['Pacific/Chatham'], 2026).map(({ zone }) => zone);
  expect(own.indexOf('Pacific/Chatham')).toBeGreaterThan(own.indexOf('Pacific/Auckland'));
  expect(own.indexOf('Pacific/Chatham')).toBeLessThan(own.indexOf('Pacific/Tongatapu'));
  // Browsers have different names for this zone.
  for (const zone of ['Asia/Katmandu', 'Asia/Kathmandu'])
    expect(zoneOptions([zone], 2026).map((option) => option.zone)).toContain(zone);
});

test.each([
  [0, 'GMT+00:00'],
  [-210, 'GMT-03:30'],
  [-720, 'GMT-12:00'],
])('%d minutes read %s', (minutes, label) => expect(gmtLabel(minutes)).toBe(label));

test.each([
  ['+08:45', 'GMT+08:45 Australia/Eucla'],
  ['GMT+10:30', 'GMT+10:30 Australia/Lord Howe'],
  ['utc+1245', 'GMT+12:45 Pacific/Chatham'],
  ['+13:45', 'GMT+12:45 Pacific/Chatham'],
  ['14:00', 'GMT+14:00 Pacific/Kiritimati'],
  ['-3:30', 'GMT-03:30 America/St Johns'],
  ['-0', 'GMT+00:00 Etc/UTC'],
  ['\u22125', 'GMT-05:00 America/Bogota'],
  ['new york', 'GMT-05:00 America/New York'],
  ['New_York', 'GMT-05:00 America/New York'],
  ['chicago', 'GMT-06:00 America/Chicago'],
  ['são paulo', 'GMT-03:00 America/Sao Paulo'],
  ['kolkata', 'GMT+05:30 Asia/Kolkata'],
  ['KYIV', 'GMT+02:00 Europe/Kyiv'],
])('a search for %s finds %s', (typed, label) =>
  expect(findZones(typed, 2026).map((option) => option.label)).toContain(label),
);

test('a search finds every zone by the last part of its name, first what begins with it', () => {
  for (const zone of timeZoneNames) {
    const city = zone.startsWith('Etc/') ? zone : (zone.split('/').at(-1) ?? '');
    expect(
      findZones(city, 2026).map((option) => option.zone),
      zone,
    ).toContain(zone);
  }
  expect(findZones('guam', 2026)[0]?.zone).toBe('Pacific/Guam');
});

test.each([
  ['+10:30', 'GMT+10:30 Australia/LHI'],
  ['+10:3', 'GMT+10:30 Australia/LHI'],
  ['+10:', 'GMT+10:00 Antarctica/DumontDUrville'],
  ['+10', 'GMT+10:00 Antarctica/DumontDUrville'],
  ['+13:45', 'GMT+12:45 NZ-CHAT'],
])('a search for %s first finds the zones with this standard time: %s', (typed, label) =>
  expect(findZones(typed, 2026)[0]?.label).toBe(label),
);

test.each(['', '  ', 'nowhere at all', '+25:00', '99'])('a search for %j finds nothing', (typed) =>
  expect(findZones(typed, 2026)).toEqual([]),
);

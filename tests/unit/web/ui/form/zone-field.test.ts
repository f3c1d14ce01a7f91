import { expect, test } from 'vitest';
import { gmtLabel, zoneOptions } from '../../../../../web/src/ui/form/zone-field.tsx';

const options = zoneOptions('Asia/Tokyo', 2026);
const labelOf = (zone: string) => options.find((option) => option.zone === zone)?.label;

test('there are about 80 time zones, from GMT-12:00 to GMT+13:00, each once', () => {
  expect(options.length).toBeGreaterThanOrEqual(75);
  expect(options.length).toBeLessThanOrEqual(90);
  expect(options.at(0)?.label).toMatch(/^GMT-12:00 /);
  expect(options.at(-1)?.label).toMatch(/^GMT\+13:00 /);
  expect(new Set(options.map(({ zone }) => zone)).size).toBe(options.length);
});

test('they are in the order of their offsets', () => {
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

test("the visitor's own time zone is in its place, even if the list lacks it", () => {
  const own = zoneOptions('Pacific/Chatham', 2026).map(({ zone }) => zone);
  expect(own.indexOf('Pacific/Chatham')).toBeGreaterThan(own.indexOf('Pacific/Auckland'));
  expect(own.indexOf('Pacific/Chatham')).toBeLessThan(own.indexOf('Pacific/Tongatapu'));
  // Browsers differ in what they call this zone.
  for (const zone of ['Asia/Katmandu', 'Asia/Kathmandu'])
    expect(zoneOptions(zone, 2026).map((option) => option.zone)).toContain(zone);
});

test.each([
  [0, 'GMT+00:00'],
  [-210, 'GMT-03:30'],
  [-720, 'GMT-12:00'],
])('%d minutes read %s', (minutes, label) => expect(gmtLabel(minutes)).toBe(label));

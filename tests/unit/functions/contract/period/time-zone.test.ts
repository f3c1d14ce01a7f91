import { expect, test } from 'vitest';
import { readTimeZone } from '@footfall/functions/contract';
import {
  createWorkspaceBody,
  updateWorkspaceBody,
} from '../../../../../functions/src/contract/shapes/workspace.ts';

test.each([
  ['eUROPE/aMSTERDAM', 'Europe/Amsterdam'],
  ['utc', 'UTC'],
  ['etc/gmt+12', 'Etc/GMT+12'],
  // The chosen name, although the runtime prefers another.
  ['us/eastern', 'US/Eastern'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  // Intl knows these, and BigQuery does not.
  ['SystemV/AST4', null],
  ['JST', null],
  ['US/Pacific-New', null],
  ['Mars/Olympus', null],
  ['+02:00', null],
  ['', null],
  [' Europe/Amsterdam', null],
  ['constructor', null],
])('%j is stored as %j', (text, stored) => expect(readTimeZone(text)).toBe(stored));

test('every time zone has its name and its clock in any spelling', () => {
  const clockOf = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'long', timeStyle: 'long' }).format(0);
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    expect(readTimeZone(zone.toLowerCase())).toBe(zone);
    expect(readTimeZone(zone.toUpperCase())).toBe(zone);
    expect(clockOf(readTimeZone(zone) ?? '')).toBe(clockOf(zone));
  }
});

test('a workspace is created and changed with the same spelling', () => {
  const fields = { workspaceId: 'w', domain: 'example.com', timezone: 'eUROPE/aMSTERDAM' };
  for (const body of [createWorkspaceBody, updateWorkspaceBody])
    expect(body.parse(fields).timezone).toBe('Europe/Amsterdam');
});

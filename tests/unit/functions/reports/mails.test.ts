import { expect, test } from 'vitest';
import { asText } from '../../../../functions/src/notify/mail-content.ts';
import {
  confirmation,
  problem,
  withoutEnd,
  type ConfirmationText,
} from '../../../../functions/src/reports/mails.ts';

const requested: ConfirmationText = {
  adderName: 'Ann Marsh',
  workspace: { name: 'Tideline Journal', domain: 'tideline.example', isProven: true },
  wants: { week: true, month: false },
  origin: 'https://stats.example.com',
  token: 'abc',
};

test('the confirmation mail names the site, the requester, and the content of the reports', () => {
  const text = asText(confirmation(requested)).replaceAll('\u2060', '');
  expect(text).toContain('the numbers of tideline.example');
  expect(text).toContain('Ann Marsh entered your email address for the weekly report');
  expect(text).toContain('https://stats.example.com/confirm-reports#token=abc');
});

test.each([
  [{ week: true, month: true }, 'the weekly and monthly reports'],
  [{ week: false, month: true }, 'the monthly report'],
])('%j comes as %s', (wants, words) =>
  expect(asText(confirmation({ ...requested, wants }))).toContain(words),
);

test('it says that a domain is not proven, and has no link that a stranger has put into a name', () => {
  const workspace = { name: 'Win at https://evil.example', domain: 'evil.example', isProven: false };
  const content = confirmation({ ...requested, workspace, adderName: 'evil.example' });
  expect(asText(content)).toContain('has not verified who owns evil');
  expect(asText(content)).not.toMatch(/evil\.example/);
});

const failed = problem({
  rhythm: 'week',
  days: { from: '2026-11-16', to: '2026-11-22' },
  site: 'Tideline Journal',
  reason: 'Its numbers could not be read in time.',
  link: 'https://stats.example.com/settings/reports',
  unsubscribe: 'https://stats.example.com/u/abc',
});

test('a report that could not be made says which, why, and how to end it', () => {
  const text = asText(failed);
  expect(text).toContain('Nov 16 to 22, 2026');
  expect(text).toContain('could not be read in time');
  expect(text).toContain('Unsubscribe: https://stats.example.com/u/abc');
  expect(asText(withoutEnd(failed))).not.toContain('/u/');
});

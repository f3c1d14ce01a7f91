import { expect, test } from 'vitest';
import { signedOutText } from '../../../../../web/src/features/account/stopped-keys.ts';

test.each([
  ['new-email', [], 'Following the link to your new email signs you out.'],
  ['new-password', ['CI'], 'A new password signs you out on your other devices and stops your key “CI”.'],
  [
    'new-email',
    ['CI', 'Grafana', 'Ba'],
    'Following the link to your new email signs you out and stops your 3 keys “CI”, “Grafana”, and “Ba”.',
  ],
] as const)('%s with the keys %j', (by, keys, text) => expect(signedOutText(by, keys)).toBe(text));

test.each([
  [[], 'including this one. A device'],
  [['CI'], 'including this one, and stops your key “CI”. A device'],
  [['CI', 'Ba'], 'including this one, and stops your 2 keys “CI” and “Ba”. A device'],
])('signing out everywhere with the keys %j', (keys, text) =>
  expect(signedOutText('everywhere', keys)).toContain(text),
);

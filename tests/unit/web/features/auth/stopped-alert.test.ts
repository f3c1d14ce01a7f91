import { expect, test } from 'vitest';
import { stoppedAlert } from '../../../../../web/src/features/auth/reports/stopped-alert.ts';

const workspace = 'Tideline Journal';

test.each([
  [{ isOn: true, tellsOthers: true }, 'Others still get it.'],
  [{ isOn: true, tellsOthers: false }, 'No one else gets it now.'],
  [{ isOn: false, tellsOthers: false }, 'It is switched off now, so no one gets it.'],
])('a stopped alert with %o', (of, words) => {
  expect(stoppedAlert({ workspace, state: 'off', ...of })?.text).toBe(
    `${words} The other alerts of ${workspace} stay as they are.`,
  );
});

test('one that still comes is not called stopped', () => {
  expect(stoppedAlert({ workspace, state: 'on', isOn: true, tellsOthers: true })).toBeNull();
});

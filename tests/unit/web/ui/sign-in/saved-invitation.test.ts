import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetInvitation,
  saveInvitation,
  savedInvitation,
} from '../../../../../web/src/ui/sign-in/saved-invitation.ts';

const link = { token: 'secret', email: 'lena@example.com' };
const noon = Date.parse('2026-03-01T12:00:00Z');
const sevenDays = 7 * 86_400_000;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('an invitation is stored until it is answered, for as long as an invitation is valid', () => {
  expect(savedInvitation(noon)).toBeNull();
  saveInvitation(link, noon);
  expect(savedInvitation(noon + sevenDays - 1)).toEqual(link);
  expect(savedInvitation(noon + sevenDays)).toBeNull();
  saveInvitation(link, noon);
  forgetInvitation();
  expect(savedInvitation(noon)).toBeNull();
});

test.each(['nonsense', '{}', '{"token":7,"email":"lena@example.com","until":9e15}'])(
  'what is not an invitation is ignored: %s',
  (text) => {
    localStorage.setItem('invitation', text);
    expect(savedInvitation(noon)).toBeNull();
  },
);

test('a browser without storage stores nothing, and does not fail', () => {
  vi.stubGlobal('localStorage', undefined);
  saveInvitation(link, noon);
  expect(savedInvitation(noon)).toBeNull();
  forgetInvitation();
});

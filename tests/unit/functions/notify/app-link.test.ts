import { afterEach, expect, it, vi } from 'vitest';
import { appLink } from '../../../../functions/src/notify/app-link.ts';

afterEach(() => vi.unstubAllEnvs());

it('a link in a mail leads to the configured address of the app', () => {
  vi.stubEnv('FOOTFALL_ORIGIN', 'https://stats.example.com');
  expect(appLink('/invitation?token=a_b-c')).toBe('https://stats.example.com/invitation?token=a_b-c');
});

it('or else to the one that Firebase gives a project', () => {
  vi.stubEnv('FOOTFALL_ORIGIN', '');
  vi.stubEnv('GCLOUD_PROJECT', 'acme-stats');
  expect(appLink('/invitation')).toBe('https://acme-stats.web.app/invitation');
});

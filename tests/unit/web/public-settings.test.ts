import { expect, test } from 'vitest';
import { publicSettings } from '../../../web/build/public-settings.ts';
import { profileName } from '../../../web/src/public/site.ts';

test('without a variable, the pages of a project have its Hosting address', () =>
  expect(publicSettings({}, 'my-stats')).toEqual({
    origin: 'https://my-stats.web.app',
    operator: null,
    profile: null,
  }));

test('a demo project exists only on this machine', () =>
  expect(publicSettings({ FOOTFALL_ORIGIN: '' }, 'demo-footfall').origin).toBe('http://127.0.0.1:5000'));

test('variables set the values', () => {
  const operator = 'Example Ltd (privacy@example.test)';
  const profile = 'https://bsky.app/profile/example.test';
  const variables = {
    FOOTFALL_ORIGIN: 'https://stats.example/',
    FOOTFALL_OPERATOR: operator,
    FOOTFALL_PROFILE: profile,
  };
  expect(publicSettings(variables, 'my-stats')).toEqual({
    origin: 'https://stats.example',
    operator,
    profile,
  });
});

test.each([
  'http://stats.example',
  'https://stats.example/path',
  'https://stats.example?a=b',
  'https://user@stats.example',
  'stats.example',
  'javascript:alert(1)',
])('%s is not an origin', (origin) =>
  expect(() => publicSettings({ FOOTFALL_ORIGIN: origin }, 'my-stats')).toThrow(
    `FOOTFALL_ORIGIN is '${origin}'`,
  ),
);

test.each(['http://127.0.0.1:5000', 'http://localhost:5000'])('%s is an origin of this machine', (origin) =>
  expect(publicSettings({ FOOTFALL_ORIGIN: origin }, 'my-stats').origin).toBe(origin),
);

test.each(['http://example.test/me', '/me', 'javascript:alert(1)'])('%s is not a profile', (profile) =>
  expect(() => publicSettings({ FOOTFALL_PROFILE: profile }, 'my-stats')).toThrow('FOOTFALL_PROFILE'),
);

test.each([
  ['https://github.com/someone', 'GitHub'],
  ['https://www.linkedin.com/company/x', 'LinkedIn'],
  ['https://social.example/@x', 'social.example'],
])('the profile %s is called %s', (profile, name) => expect(profileName(profile)).toBe(name));

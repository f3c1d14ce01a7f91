import { describe, expect, test } from 'vitest';
import { publicSettings } from '../../../web/build/public-settings.ts';
import { profileName } from '../../../web/src/public/site.ts';

describe('without a variable', () => {
  test('the pages of a project have its Hosting address', () =>
    expect(publicSettings({}, 'my-stats')).toEqual({
      origin: 'https://my-stats.web.app',
      operator: 'the operator of my-stats.web.app',
      profile: null,
    }));

  test('a demo project exists only on this machine', () =>
    expect(publicSettings({ FOOTFALL_ORIGIN: '' }, 'demo-footfall').origin).toBe('http://127.0.0.1:5000'));
});

test('variables set the values', () =>
  expect(
    publicSettings(
      {
        FOOTFALL_ORIGIN: 'https://stats.example/',
        FOOTFALL_OPERATOR: 'Example Ltd (privacy@example.test)',
        FOOTFALL_PROFILE: 'https://bsky.app/profile/example.test',
      },
      'my-stats',
    ),
  ).toEqual({
    origin: 'https://stats.example',
    operator: 'Example Ltd (privacy@example.test)',
    profile: 'https://bsky.app/profile/example.test',
  }));

test.each([
  ['http://127.0.0.1:5000', true],
  ['http://localhost:5000', true],
  ['http://stats.example', false],
  ['https://stats.example/path', false],
  ['https://stats.example?a=b', false],
  ['https://user@stats.example', false],
  ['stats.example', false],
  ['javascript:alert(1)', false],
])('%s as the origin: %s', (origin, fits) => {
  const settings = () => publicSettings({ FOOTFALL_ORIGIN: origin }, 'my-stats');
  if (fits) expect(settings().origin).toBe(origin);
  else expect(settings).toThrow(`FOOTFALL_ORIGIN is '${origin}'`);
});

test.each(['http://example.test/me', '/me', 'javascript:alert(1)'])('%s is not a profile', (profile) =>
  expect(() => publicSettings({ FOOTFALL_PROFILE: profile }, 'my-stats')).toThrow('FOOTFALL_PROFILE'),
);

test.each([
  ['https://github.com/someone', 'GitHub'],
  ['https://www.linkedin.com/company/x', 'LinkedIn'],
  ['https://social.example/@x', 'social.example'],
])('the profile %s is called %s', (profile, name) => expect(profileName(profile)).toBe(name));

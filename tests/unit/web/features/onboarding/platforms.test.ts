import { expect, test } from 'vitest';
import { nextTab } from '../../../../../web/src/features/onboarding/next-tab.ts';
import { platforms } from '../../../../../web/src/features/onboarding/platforms.ts';

test.each(platforms.map((platform) => [platform.name, platform] as const))(
  '%s: the code names the domain and the script, and there are steps',
  (_, { code, steps }) => {
    const text = code('a.example', 'https://stats.example');
    expect(text).toContain('a.example');
    expect(text).toContain('https://stats.example/js/script.js');
    expect(steps.length).toBeGreaterThan(1);
  },
);

test('every platform has a name of its own', () => {
  expect(new Set(platforms.map(({ id }) => id)).size).toBe(platforms.length);
});

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, null],
] as const)('%s at tab %i of 3 leads to %s', (key, chosen, next) =>
  expect(nextTab(key, chosen, 3)).toBe(next),
);

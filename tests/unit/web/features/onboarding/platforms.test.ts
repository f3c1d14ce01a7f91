import { expect, test } from 'vitest';
import { platforms } from '../../../../../web/src/features/onboarding/platforms.ts';

test.each(platforms)(
  '$name: the code has the domain and the script, and there are steps',
  ({ code, steps }) => {
    const text = code('a.example', 'https://stats.example');
    for (const part of ['a.example', 'https://stats.example/js/script.js']) expect(text).toContain(part);
    expect(steps.length).toBeGreaterThan(1);
  },
);

test('every platform has a different name', () =>
  expect(new Set(platforms.map(({ id }) => id)).size).toBe(platforms.length));

import { expect, test } from 'vitest';
import { allSnippets } from '../../../../../dev/docs/snippets.ts';
import { platforms } from '../../../../../web/src/features/onboarding/platforms.ts';

test.each(platforms)(
  '$name: the code has the domain and the script, and there are steps',
  ({ code, steps }) => {
    const text = code('a.example', 'https://stats.example');
    for (const part of ['a.example', 'https://stats.example/js/script.js']) expect(text).toContain(part);
    expect(steps.length).toBeGreaterThan(1);
  },
);

test('the help has the code for Google Tag Manager as the app has it', () => {
  const code = platforms.find(({ id }) => id === 'gtm')?.code('{{domain}}', '{{origin}}');
  const inHelp = allSnippets.find(({ name }) => name === 'platforms/google-tag-manager (html)');
  expect(inHelp?.code).toBe(code);
});

test('every platform has a different name', () =>
  expect(new Set(platforms.map(({ id }) => id)).size).toBe(platforms.length));

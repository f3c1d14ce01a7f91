import { expect, test } from 'vitest';
import { tokensCss } from '../../../../web/src/public/tokens-css.ts';

const css = tokensCss();

test('the public pages have the light colours of the app', () => {
  expect(css).toContain('--bg:#FAFAF8');
  expect(css).toContain('--fg-muted:#5A5E69');
  expect(css).not.toContain('#0D0F13');
});

test('a font size is a class, and the hero is larger on wide screens', () => {
  expect(css).toContain('.text-prose{font-size:1rem;line-height:1.625rem;font-weight:400;letter-spacing:0}');
  expect(css).toMatch(
    /\n\.text-hero\{font-size:2\.5rem;[^}]*\}\n@media\(min-width:64rem\)\{\.text-hero\{font-size:4rem;/,
  );
});

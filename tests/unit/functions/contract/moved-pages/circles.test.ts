import { expect, test } from 'vitest';
import { circleIn, circleInWords } from '../../../../../functions/src/contract/moved-pages/circles.ts';
import { movedPageLimits } from '../../../../../functions/src/contract/moved-pages/rules.ts';

const rulesOf = (written: readonly string[]) =>
  written.map((rule) => {
    const [from = '', to = ''] = rule.split(' ');
    return { from, to };
  });

test.each<[rules: string[], sentence: string]>([
  [['/a /b', '/b /a'], '/a → /b and /b → /a form a circle.'],
  [['/a /b', '/b /c', '/c /a'], '/a → /b, /b → /c and /c → /a form a circle.'],
  [['/x /y', '/a /b/', '/b /a'], '/a → /b/ and /b → /a form a circle.'],
  [['/a/* /b/*', '/b/* /a/*'], '/a/* → /b/* and /b/* → /a/* form a circle.'],
  [['/a/* /b/*', '/b/x /a/x'], '/a/* → /b/* and /b/x → /a/x form a circle.'],
  [['/a/q* /b/q*', '/b/*r /a/*r'], '/a/q* → /b/q* and /b/*r → /a/*r form a circle.'],
  [['/a/** /b', '/b /a'], '/a/** → /b and /b → /a form a circle.'],
  [['/a/** /b/v/**', '/b/** /a/v/**'], '/a/** → /b/v/** and /b/** → /a/v/** form a circle.'],
  [['/docs/** /docs/new/**'], '/docs/** → /docs/new/** moves its own new pages on.'],
  [['/** /blog/**'], '/** → /blog/** moves its own new pages on.'],
])('%j is refused', (rules, sentence) => {
  const circle = circleIn(rulesOf(rules), true);
  expect(circle && circleInWords(circle)).toBe(sentence);
});

test.each([
  [['/a /b', '/b /c']],
  [['/blog/*.html /blog/*']],
  [['/tags/** /tags']],
  [['/a/* /b/*', '/b/x/y /a/x']],
  // A rule before it keeps the page from moving back.
  [['/b /c', '/a /b', '/b /a']],
])('%j are no circle', (rules) => expect(circleIn(rulesOf(rules), true)).toBeNull());

test('as many rules as allowed are tried within a second', () => {
  const rules = Array.from({ length: movedPageLimits.rules }, (_, index) => ({
    from: `/**${'/a'.repeat(60)}/*/${index}`,
    to: `/x/**${'/a'.repeat(60)}/b/*/${index}`,
  }));
  const start = performance.now();
  expect(circleIn(rules, true)).not.toBeUndefined();
  expect(performance.now() - start).toBeLessThan(5000);
});

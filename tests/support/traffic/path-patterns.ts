/** Cases of path patterns: a pattern, a path, and whether it fits. Every matcher passes all of them. */
export const pathPatternCases: readonly [pattern: string, path: string, fits: boolean][] = [
  // Without stars: only that path, in that case.
  ['/admin', '/admin', true],
  ['/admin', '/admin/users', false],
  ['/admin', '/administration', false],
  ['/Admin', '/admin', false],
  ['/', '/', true],
  ['/', '/a', false],
  // A trailing slash makes no difference.
  ['/blog', '/blog/', true],
  ['/blog/', '/blog', true],
  ['/blog/', '/blog/', true],
  ['/a/*/', '/a/b', true],
  ['/a/*', '/a/b/', true],
  ['/a/**/', '/a/b/c', true],
  ['/a/*', '/a/', false],
  ['/a/*', '/a', false],
  ['/a/**', '/a/', false],
  ['/a/**', '/a', false],
  ['/a*', '/a/', true],
  ['/blog', '/blog//', false],
  // One star: any text within a segment, also an empty one.
  ['/admin/*', '/admin/users', true],
  ['/admin/*', '/admin/users/7', false],
  ['/*/private', '/ada/private', true],
  ['/*/private', '//private', true],
  ['/*', '/', true],
  ['/a*b*c', '/a-b-b-c', true],
  ['/*.pdf', '/list.pdf', true],
  ['/*.pdf', '/files/list.pdf', false],
  // Two stars or more: any text, also an empty one.
  ['/admin/**', '/admin/users/7', true],
  ['/admin**', '/admin', true],
  ['/**/private', '/private', false],
  ['/**', '/', true],
  ['/***', '/a/b', true],
  ['**.pdf', '/files/list.pdf', true],
  ['/a**/b', '/a/x/b/y/b', true],
  ['/a**/b', '/a/x/b/y', false],
  // Both kinds, where one must not consume all of the other's text.
  ['/**/a/*', '/a/a/a/b', true],
  ['/**/a/*', '/a/b/c/d', false],
  ['/*/**', '/a/b', true],
  ['/*/**', '/a', false],
  // More characters than a machine word has bits.
  [`/**${'ab'.repeat(40)}*c`, `/x/${'ab'.repeat(45)}-c`, true],
  [`/**${'ab'.repeat(40)}*c`, `/x/${'ab'.repeat(39)}-c`, false],
  [`/${'a'.repeat(100)}*`, `/${'a'.repeat(101)}`, true],
  [`/*${'a'.repeat(31)}`, `/${'a'.repeat(31)}`, true],
  [`/*${'a'.repeat(32)}`, `/${'a'.repeat(31)}`, false],
  // No other character is special.
  ['/price.html', '/price-html', false],
  ['/(a+)+$', '/(a+)+$', true],
  ['/a+', '/aa', false],
  ['/[ab]', '/a', false],
  ['/a?', '/a', false],
  // Characters that browsers encode.
  ['/caf\u00e9/*', '/caf%C3%A9/menu', true],
  ['/caf%C3%A9/*', '/caf%C3%A9/menu', true],
  ['/\u{1f3e1}', '/%F0%9F%8F%A1', true],
  ['/caf%c3%a9/*', '/caf%C3%A9/menu', true],
  ['/caf%c3%a9', '/caf%c3%a9', true],
  ['/a b', '/a%20b', true],
  ['/\ud83c', '/a', false],
  // Hash routes are part of the path of a page.
  ['/app#/drafts/*', '/app#/drafts/7', true],
  ['/app#/drafts/', '/app#/drafts', true],
  ['/app', '/app#/drafts', false],
  ['/app**', '/app#/drafts', true],
  // An empty pattern fits nothing.
  ['', '/', false],
];

/** A pattern with more possibilities than a matcher can try one by one, and paths that have all of them. */
export const hardPattern = `/**${'a'.repeat(145)}*${'a'.repeat(145)}c`;
export const hardPath = (length: number) => `/${'a'.repeat(length)}`;
/** A pattern of as many stars as fit into it, for which trying would not end. */
const manyStars = `/${'*a'.repeat(145)}c`;
/** The largest number that a workspace may have, all different. */
export const hardPatterns = Array.from(
  { length: 50 },
  (_, index) => (index % 2 === 0 ? hardPattern : manyStars) + index,
);

/** What patterns of paths fit: a pattern, a path, and whether it does. Every matcher passes all of it. */
export const pathPatternCases: readonly [pattern: string, path: string, fits: boolean][] = [
  // Without stars: that path alone, in that case.
  ['/admin', '/admin', true],
  ['/admin', '/admin/users', false],
  ['/admin', '/shop/admin', false],
  ['/admin', '/administration', false],
  ['/Admin', '/admin', false],
  ['/', '/', true],
  ['/', '/a', false],
  // A last slash makes no difference.
  ['/blog', '/blog/', true],
  ['/blog/', '/blog', true],
  ['/blog/', '/blog/', true],
  ['/a/*/', '/a/b', true],
  ['/a/*/', '/a/b/', true],
  ['/a/*', '/a/b/', true],
  ['/a/**/', '/a/b/c', true],
  ['/a/*', '/a/', false],
  ['/a/*', '/a', false],
  ['/a/**', '/a/', false],
  ['/a/**', '/a', false],
  ['/a*', '/a/', true],
  ['/blog', '/blog//', false],
  // One star: any text within a segment, also none.
  ['/admin/*', '/admin/users', true],
  ['/admin/*', '/admin/users/7', false],
  ['/*/private', '/ada/private', true],
  ['/*/private', '/a/b/private', false],
  ['/*/private', '//private', true],
  ['/*', '/', true],
  ['/*', '/a', true],
  ['/*', '/a/b', false],
  ['/a*b*c', '/abc', true],
  ['/a*b*c', '/a-b-b-c', true],
  ['/a*b*c', '/a-b-c-d', false],
  ['/*.pdf', '/list.pdf', true],
  ['/*.pdf', '/files/list.pdf', false],
  // Two stars or more: any text at all, also none.
  ['/admin/**', '/admin/users', true],
  ['/admin/**', '/admin/users/7', true],
  ['/admin/**', '/administration', false],
  ['/admin**', '/admin', true],
  ['/admin**', '/administration/7', true],
  ['/**/private', '/a/b/private', true],
  ['/**/private', '/private', false],
  ['/**', '/', true],
  ['/**', '/a/b', true],
  ['/***', '/a/b', true],
  ['**', '/', true],
  ['**.pdf', '/files/list.pdf', true],
  ['/a**/b', '/a/x/b/y/b', true],
  ['/a**/b', '/a/x/b/y', false],
  // Of both kinds, where one has to leave something for the other.
  ['/**/a/*', '/a/a/a/b', true],
  ['/**/a/*', '/a/b/c/d', false],
  ['/**/*/c', '/a/b/c', true],
  ['/*/**', '/a/b', true],
  ['/*/**', '/a', false],
  // More letters than a word has bits.
  [`/**${'ab'.repeat(40)}*c`, `/x/${'ab'.repeat(45)}-c`, true],
  [`/**${'ab'.repeat(40)}*c`, `/x/${'ab'.repeat(39)}-c`, false],
  [`/${'a'.repeat(100)}*`, `/${'a'.repeat(101)}`, true],
  [`/*${'a'.repeat(31)}`, `/${'a'.repeat(31)}`, true],
  [`/*${'a'.repeat(32)}`, `/${'a'.repeat(31)}`, false],
  // Nothing else is special.
  ['/price.html', '/price-html', false],
  ['/(a+)+$', '/(a+)+$', true],
  ['/a+', '/aa', false],
  ['/[ab]', '/a', false],
  ['/a?', '/a', false],
  // Letters that browsers encode.
  ['/caf\u00e9/*', '/caf%C3%A9/menu', true],
  ['/caf%C3%A9/*', '/caf%C3%A9/menu', true],
  ['/\u{1f3e1}', '/%F0%9F%8F%A1', true],
  ['/a b', '/a%20b', true],
  ['/\ud83c', '/a', false],
  // Routes are part of a page's path.
  ['/app#/drafts/*', '/app#/drafts/7', true],
  ['/app#/drafts/', '/app#/drafts', true],
  ['/app', '/app#/drafts', false],
  ['/app**', '/app#/drafts', true],
  // Nothing fits nothing.
  ['', '/', false],
];

/** A pattern with more ways through it than a matcher can try one after another, and the paths that have them all. */
export const hardPattern = `/**${'a'.repeat(145)}*${'a'.repeat(145)}c`;
export const hardPath = (letters: number) => `/${'a'.repeat(letters)}`;
/** As many as a workspace may have, none the same. */
export const hardPatterns = Array.from({ length: 50 }, (_, index) => hardPattern + index);

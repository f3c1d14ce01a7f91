import { type LanguageTag, languageTags, speech } from '@footfall/functions/contract';
import { docsPath, paths, publicPaths } from './paths.ts';

/** The public pages that are written in every language. Changelog, documents and API reference are in English. */
const translated: readonly string[] = [
  publicPaths.landing,
  publicPaths.privacyPolicy,
  publicPaths.termsOfUse,
];

export const isTranslated = (path: string): boolean => translated.includes(path);

/** The address of a public page in a language: `/de/terms-of-use`, and `/de` for the landing page. */
export function pathIn(tag: LanguageTag, path: string): string {
  if (tag === 'en' || !isTranslated(path)) return path;
  return `/${tag.toLowerCase()}${path === '/' ? '' : path}`;
}

/** Where a link leads: to the page in the language of this one, or to the app, which is told the language. */
export function linkTo(path: string): string {
  const { tag } = speech();
  if (tag === 'en' || path.startsWith(paths.changelog) || path.startsWith(docsPath)) return path;
  return isTranslated(path) ? pathIn(tag, path) : `${path}?lang=${tag}`;
}

/** The same page in all languages, for `hreflang`; none where there is one language. */
export const alternatesOf = (path: string): { tag: LanguageTag | 'x-default'; path: string }[] =>
  isTranslated(path)
    ? [...languageTags.map((tag) => ({ tag, path: pathIn(tag, path) })), { tag: 'x-default' as const, path }]
    : [];

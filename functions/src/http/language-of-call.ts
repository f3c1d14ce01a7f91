import { type LanguageTag, matchLanguage } from '../contract/index.ts';
import { keyIn } from '../keys/key.ts';

/**
 * The language in which a call is answered: what a person's browser asks for. Programs with a key get English, which
 * they may compare.
 */
export function languageOfCall(headers: {
  authorization: string | undefined;
  acceptLanguage: string | undefined;
}): LanguageTag {
  if (headers.authorization && keyIn(headers.authorization)) return 'en';
  return matchLanguage(wantedLanguages(headers.acceptLanguage ?? ''));
}

/** The tags of an `Accept-Language` header, the preferred first. See RFC 9110, 12.5.4. */
function wantedLanguages(header: string): string[] {
  return header
    .slice(0, maxHeader)
    .split(',')
    .map((range) => {
      const [tag = '', quality] = range.split(';');
      return { tag: tag.trim(), quality: quality ? Number(quality.replace(/^\s*q\s*=\s*/i, '')) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** In characters; browsers send fewer than a hundred. */
const maxHeader = 1_000;

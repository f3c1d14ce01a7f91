/** The kind of a source, which decides its channel. A `site` has a name but no channel of its own. */
export type SourceKind = 'search' | 'social' | 'video' | 'shopping' | 'ai' | 'email' | 'site';

export interface KnownSource {
  name: string;
  kind: SourceKind;
}

/**
 * One row of a source list. `hosts`, `tags` and `adTags` are separated by spaces.
 * - A host includes its subdomains, unless a list has a longer host: `mail.google.com` is Gmail, `www.google.com`
 * Google. Android apps are listed by package id, the "host" of an `android-app://` referrer.
 * - Tags are utm_source values for this source in addition to its name, in lower case and without spaces, hyphens and
 * underscores, which are ignored. Name and tags followed by `ad` or `ads` ('fb-ads') mean a paid click.
 * - Ad tags are further utm_source values that only paid clicks have.
 */
export type SourceRow = readonly [name: string, hosts: string, tags?: string, adTags?: string];

/** `name.suffix` for each suffix, for sites with a domain for each country. */
export function inCountries(name: string, suffixes: string) {
  return suffixes
    .split(' ')
    .map((suffix) => `${name}.${suffix}`)
    .join(' ');
}

/** What a source is, as far as its channel is concerned. A `site` has a name and no channel of its own. */
export type SourceKind = 'search' | 'social' | 'video' | 'shopping' | 'ai' | 'email' | 'site';

export interface KnownSource {
  name: string;
  kind: SourceKind;
}

/**
 * One row of a source list. `hosts`, `tags` and `adTags` are separated by spaces.
 * - A host stands for its subdomains too, unless a longer host of any list says otherwise: `mail.google.com` is
 *   Gmail while `www.google.com` is Google. Android apps are listed by package id, the "host" of an
 *   `android-app://` referrer.
 * - Tags are utm_source values for this source beside its name, lower-case, without spaces, hyphens and
 *   underscores, which do not count. Name and tags followed by `ad` or `ads` ('fb-ads') say a paid click.
 * - Ad tags are further utm_source values that only paid clicks carry.
 */
export type SourceRow = readonly [name: string, hosts: string, tags?: string, adTags?: string];

/** `name.suffix` for each of the suffixes, for the sites that have one domain a country. */
export function inCountries(name: string, suffixes: string): string {
  return suffixes
    .split(' ')
    .map((suffix) => `${name}.${suffix}`)
    .join(' ');
}

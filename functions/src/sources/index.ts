import { lookUpHost, readHostname } from '../contract/index.ts';
import { aiAssistants } from './ai-assistants.ts';
import { email } from './email.ts';
import type { KnownSource, SourceKind, SourceRow } from './known-source.ts';
import { search } from './search.ts';
import { shopping } from './shopping.ts';
import { sites } from './sites.ts';
import { social } from './social.ts';
import { video } from './video.ts';

export const sourceLists: Record<SourceKind, readonly SourceRow[]> = {
  search,
  social,
  video,
  shopping,
  ai: aiAssistants,
  email,
  site: sites,
};

/** The source of a tag. It is paid if only ads use the tag ('fb-ads', 'adwords'). */
interface TaggedSource {
  source: KnownSource;
  paid: boolean;
}

const byHost = new Map<string, KnownSource>();
const hostByName = new Map<string, string>();
const byTag = new Map<string, TaggedSource>();
const byAdTag = new Map<string, TaggedSource>();

for (const kind of Object.keys(sourceLists) as SourceKind[]) {
  for (const [name, hosts, tags, adTags] of sourceLists[kind]) {
    const source = { name, kind };
    const [site] = words(hosts);
    if (site && !hostByName.has(name)) hostByName.set(name, site);
    for (const host of words(hosts)) byHost.set(host, source);
    for (const tag of [name, ...words(tags)]) {
      const key = tagKey(tag);
      byTag.set(key, { source, paid: false });
      byAdTag.set(`${key}ad`, { source, paid: true });
      byAdTag.set(`${key}ads`, { source, paid: true });
    }
    for (const tag of words(adTags)) byAdTag.set(tag, { source, paid: true });
  }
}

/** The source of a lower-case host: its own row, or that of the nearest parent domain. */
export function sourceOfHost(host: string): KnownSource | undefined {
  return lookUpHost(host, (domain) => byHost.get(domain));
}

/** The source that a utm_source value names, in any case and spelling: 'Hacker-News', 'fb_ads', 'chatgpt.com'. */
export function sourceOfTag(tag: string): TaggedSource | undefined {
  const key = tagKey(tag);
  // Exact names first, so that 'threads' is not read as ads on 'thre'.
  const tagged = byTag.get(key) ?? byAdTag.get(key);
  if (tagged || !tag.includes('.')) return tagged;
  const source = sourceOfHost(hostOfTag(tag) ?? tag.toLowerCase());
  return source && { source, paid: false };
}

/** The host in a tag that is a host or an address: `www.reddit.com`, `https://www.reddit.com/r/web`; else null. */
export const hostOfTag = (tag: string): string | null =>
  tag.includes('.') && !tag.includes('@') ? readHostname(tag) : null;

/** The host of a source's site: the first host of a known source, a host itself, or '' if there is none. */
export function hostOfSource(source: string) {
  return hostByName.get(source) ?? (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(source) ? source : '');
}

function tagKey(tag: string) {
  return tag.toLowerCase().replace(/[\s_-]+/g, '');
}

function words(text = '') {
  return text === '' ? [] : text.split(' ');
}

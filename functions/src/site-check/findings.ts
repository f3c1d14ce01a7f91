import {
  cleanText,
  maxDomains,
  readDomains,
  shownHost,
  type SiteFinding,
  type SiteFindingCode,
} from '../contract/index.ts';
import { knownUrl } from '../core/known-url.ts';
import { allows } from './csp.ts';
import type { Page } from './fetch-page.ts';
import { tagsNamed, type Attributes } from './page-tags.ts';

const finding = (code: SiteFindingCode, detail: string | null = null) => ({
  code,
  detail: detail === null ? null : cleanText(detail, 100),
});

const scriptPath = /\/js\/(script(\.plus)?|plausible)\.js$/;
const tagManager = /googletagmanager\.com\/gtm\.js|googletagmanager\.com\/ns\.html/;

const belongsTo = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

function trackingTag(page: Page, domain: string) {
  const tags = tagsNamed(page.html, 'script').flatMap((tag) => {
    const src = tag.src ? URL.parse(tag.src, page.url) : null;
    return src && scriptPath.test(src.pathname) ? [{ tag, src }] : [];
  });
  return tags.find(({ tag }) => domainsOf(tag, page).includes(domain)) ?? tags[0] ?? null;
}

/** The domains of a tag, as `collect` reads them. By default, the script uses the page's host. */
const domainsOf = (tag: Attributes, page: Page) =>
  readDomains(tag['data-domain'] || knownUrl(page.url).hostname, maxDomains);

/**
 * Returns what prevents the page from counting visits for the domain.
 * @param others the domains of the reader's other workspaces
 */
export function findingsOf(page: Page, domain: string, others: readonly string[]): SiteFinding[] {
  const { hostname } = knownUrl(page.url);
  const elsewhere = belongsTo(hostname, domain) ? [] : [finding('leads_elsewhere', hostname)];
  if (page.status < 200 || page.status >= 300)
    return [...elsewhere, finding('bad_status', String(page.status))];
  if (!/html/i.test(page.contentType)) return [...elsewhere, finding('not_html')];

  const found = trackingTag(page, domain);
  if (!found) {
    return [...elsewhere, finding(tagManager.test(page.html) ? 'tag_manager' : 'script_missing')];
  }
  const { tag, src } = found;
  const domains = domainsOf(tag, page);
  const wrong = domains.includes(domain)
    ? named(
        'unknown_domain',
        domains.filter((each) => each !== domain && !others.includes(each)),
      )
    : named('other_domain', domains);
  const problems = [...elsewhere, ...wrong, ...blocked(page, tag, src)];
  return problems.length > 0 ? problems : [finding('script_found')];
}

const named = (code: SiteFindingCode, domains: readonly string[]) =>
  domains.length > 0 ? [finding(code, domains.map(shownHost).join(', '))] : [];

/** Checks the policy for the script and for the address that it sends to: its own origin, or that of the tag. */
function blocked(page: Page, tag: Attributes, src: URL) {
  const inPage = tagsNamed(page.html, 'meta')
    .filter((meta) => meta['http-equiv']?.toLowerCase() === 'content-security-policy')
    .map((meta) => meta.content ?? '');
  const policies = [...page.policies, ...inPage];
  const at = knownUrl(page.url);
  const endpoint = URL.parse(tag['data-api'] || '/api/event', src.href) ?? src;
  const loads = policies.every((text) =>
    allows(text, { what: 'script', url: src, page: at, nonce: tag.nonce }),
  );
  const sends = policies.every((text) => allows(text, { what: 'connect', url: endpoint, page: at }));
  return [
    ...(loads ? [] : [finding('csp_blocks_script', src.origin)]),
    ...(sends ? [] : [finding('csp_blocks_sending', endpoint.origin)]),
  ];
}

import { z } from 'zod';

/**
 * Everything that the check of a site can find, the closed list. The first group ends the check; of the second group
 * several can be true at once.
 */
export const siteFindings = [
  /** The domain has no address. */
  'unknown_host',
  /** The domain's address is one of a private network: it is not asked. */
  'not_public',
  /** No answer, or none in time. */
  'unreachable',
  /** The answer is encoded in a way that nobody asked for. */
  'unknown_encoding',
  /** More redirects than a browser would like. */
  'too_many_redirects',
  /** The page answers with a failure; `detail` is its status. */
  'bad_status',
  /** The address shows something that is not HTML. */
  'not_html',

  /** The site leads to another one; `detail` is its host. */
  'leads_elsewhere',
  /** No script of ours in the page. */
  'script_missing',
  /** A tag manager is in the page: what it loads cannot be seen. */
  'tag_manager',
  /** The script is there for another domain; `detail` is that domain. */
  'other_domain',
  /** The page's content security policy keeps the script from being loaded; `detail` is the script's origin. */
  'csp_blocks_script',
  /** The page's content security policy keeps the script from sending; `detail` is the script's origin. */
  'csp_blocks_sending',
  /** The script is in place, and nothing seems to be in its way. */
  'script_found',
] as const;

export type SiteFindingCode = (typeof siteFindings)[number];

const siteFinding = z.strictObject({
  code: z.enum(siteFindings),
  /** Text of the site's, cleaned and cut; null where there is none. */
  detail: z.string().nullable(),
});
export type SiteFinding = z.infer<typeof siteFinding>;

/** What a look at the site from outside has found. */
export const siteCheckAnswer = z.strictObject({
  /** The address that was looked at in the end. */
  url: z.string(),
  findings: z.array(siteFinding),
});
export type SiteCheckAnswer = z.infer<typeof siteCheckAnswer>;

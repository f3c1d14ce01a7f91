import { text } from './fields.ts';
import { z } from 'zod';

/** A finding of the first group ends the check; several findings of the second group can apply at once. */
export const siteFindings = [
  'unknown_host',
  /** The domain's address belongs to a private network, so no request is made. */
  'not_public',
  'unreachable',
  /** The answer has an encoding that the request did not accept. */
  'unknown_encoding',
  'too_many_redirects',
  /** The page answers with a failure; `detail` is its status. */
  'bad_status',
  'not_html',

  /** The site redirects to another one; `detail` is its host. */
  'leads_elsewhere',
  'script_missing',
  /** The page has a tag manager; the check cannot see what that loads. */
  'tag_manager',
  /** The script names another domain; `detail` is that domain. */
  'other_domain',
  /** The script names the domain and others that no workspace of the reader has; `detail` is those. */
  'unknown_domain',
  /** The page's content security policy blocks loading the script; `detail` is the script's origin. */
  'csp_blocks_script',
  /** The page's content security policy blocks sending events; `detail` is the script's origin. */
  'csp_blocks_sending',
  'script_found',
] as const;

export type SiteFindingCode = (typeof siteFindings)[number];

const siteFinding = z.strictObject({
  code: z.enum(siteFindings),
  /** Text from the site, cleaned and cut; null if there is none. */
  detail: text.nullable(),
});
export type SiteFinding = z.infer<typeof siteFinding>;

export const siteCheckAnswer = z.strictObject({
  /** The address that was checked, after redirects; the scheme and host of one that did not answer. */
  url: text,
  findings: z.array(siteFinding),
});
export type SiteCheckAnswer = z.infer<typeof siteCheckAnswer>;

import type { SiteFinding, SiteFindingCode } from '@footfall/functions/contract';

interface Context {
  domain: string;
  url: string;
  detail: string;
}

const words: Record<SiteFindingCode, (context: Context) => string> = {
  unknown_host: ({ domain }) =>
    `${domain} has no address on the internet. Is it spelt right, and does it open in your browser?`,
  not_public: ({ url }) => `${url} points to a private network, so it cannot be checked from outside.`,
  unreachable: ({ domain }) => `${domain} did not answer within ten seconds. Is the site online?`,
  unknown_encoding: ({ url }) =>
    `The page at ${url} is compressed in a way that this check cannot read. Browsers may have trouble with it too.`,
  too_many_redirects: ({ url }) => `${url} redirects again and again, so no page was found.`,
  bad_status: ({ url, detail }) =>
    `${url} answers with status ${detail}. If it asks for a password or blocks robots, this check cannot see the page.`,
  not_html: ({ url }) => `${url} is not a web page.`,
  leads_elsewhere: ({ domain, detail }) =>
    `${domain} redirects to ${detail}. If that is your site, change the domain of this workspace in the settings.`,
  script_missing: ({ url }) =>
    `The script was not found on ${url}. Paste the code into the head of the page, publish, and clear the cache of your site.`,
  tag_manager: ({ url }) =>
    `${url} uses a tag manager, and this check cannot see what that loads. Publish its container, then visit your site.`,
  other_domain: ({ domain, detail }) =>
    `The script is there, but for ${detail}. Its data-domain must be ${domain}: copy the code again.`,
  unknown_domain: ({ detail }) =>
    `The data-domain of the script also has ${detail}, and none of your workspaces has that domain. Is it spelt right?`,
  csp_blocks_script: ({ detail }) =>
    `The content security policy of the page stops the script from loading. Add ${detail} to its script-src.`,
  csp_blocks_sending: ({ detail }) =>
    `The content security policy of the page stops the script from sending data. Add ${detail} to its connect-src.`,
  script_found: ({ url }) =>
    `The script is in place on ${url}. Visit it in a browser without an ad blocker, and wait a few seconds.`,
};

export function findingText({ code, detail }: SiteFinding, domain: string, url: string): string {
  return words[code]({ domain, url, detail: detail ?? '' });
}

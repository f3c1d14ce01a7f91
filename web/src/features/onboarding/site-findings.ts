import { type SiteFinding, type SiteFindingCode, say } from '@footfall/functions/contract';

interface Context {
  domain: string;
  url: string;
  detail: string;
}

const words: Record<SiteFindingCode, (context: Context) => string> = {
  unknown_host: ({ domain }) =>
    say('{domain} has no address on the internet. Is it spelt right, and does it open in your browser?', {
      domain,
    }),
  not_public: ({ url }) =>
    say('{url} points to a private network, so it cannot be checked from outside.', { url }),
  unreachable: ({ domain }) =>
    say('{domain} did not answer within ten seconds. Is the site online?', { domain }),
  unknown_encoding: ({ url }) =>
    say(
      'The page at {url} is compressed in a way that this check cannot read. Browsers may have trouble with it too.',
      { url },
    ),
  too_many_redirects: ({ url }) => say('{url} redirects again and again, so no page was found.', { url }),
  bad_status: ({ url, detail }) =>
    say(
      '{url} answers with status {detail}. If it asks for a password or blocks robots, this check cannot see the page.',
      { url, detail },
    ),
  not_html: ({ url }) => say('{url} is not a web page.', { url }),
  leads_elsewhere: ({ domain, detail }) =>
    say(
      '{domain} redirects to {detail}. If that is your site, change the domain of this workspace in the settings.',
      { domain, detail },
    ),
  script_missing: ({ url }) =>
    say(
      'The script was not found on {url}. Paste the code into the head of the page, publish, and clear the cache of your site.',
      { url },
    ),
  tag_manager: ({ url }) =>
    say(
      '{url} uses a tag manager, and this check cannot see what that loads. Publish its container, then visit your site.',
      { url },
    ),
  other_domain: ({ domain, detail }) =>
    say('The script is there, but for {detail}. Its data-domain must be {domain}: copy the code again.', {
      detail,
      domain,
    }),
  unknown_domain: ({ detail }) =>
    say(
      'The data-domain of the script also has {detail}, and none of your workspaces has that domain. Is it spelt right?',
      { detail },
    ),
  csp_blocks_script: ({ detail }) =>
    say(
      'The content security policy of the page stops the script from loading. Add {detail} to its script-src.',
      { detail },
    ),
  csp_blocks_sending: ({ detail }) =>
    say(
      'The content security policy of the page stops the script from sending data. Add {detail} to its connect-src.',
      { detail },
    ),
  script_found: ({ url }) =>
    say(
      'The script is in place on {url}. Visit it in a browser without an ad blocker, and wait a few seconds.',
      { url },
    ),
};

export function findingText({ code, detail }: SiteFinding, domain: string, url: string): string {
  return words[code]({ domain, url, detail: detail ?? '' });
}

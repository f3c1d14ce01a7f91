import { expect, test } from 'vitest';
import type { Page } from '../../../../functions/src/site-check/fetch-page.ts';
import { findingsOf } from '../../../../functions/src/site-check/findings.ts';

const tag = (domain: string, attributes = '') =>
  `<script defer data-domain="${domain}" ${attributes} src="https://stats.example/js/script.js"></script>`;

const pageOf = (html: string, changes: Partial<Page> = {}): Page => ({
  url: 'https://site.example/',
  status: 200,
  contentType: 'text/html; charset=utf-8',
  policies: [],
  html,
  ...changes,
});

const tagged = (changes: Partial<Page> = {}) => pageOf(tag('site.example'), changes);

const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

test.each([
  ['the script', tagged(), ['script_found']],
  ['on www', tagged({ url: 'https://www.site.example/start' }), ['script_found']],
  [
    'served by the site itself',
    pageOf('<script data-domain="site.example" src="/js/script.js"></script>'),
    ['script_found'],
  ],
  [
    'without a domain, so for its own host',
    pageOf('<script src="https://stats.example/js/script.js"></script>'),
    ['script_found'],
  ],
  ['for several domains', pageOf(tag('mine.example, www.Site.example')), ['script_found']],
  ['an address', pageOf(tag('https://WWW.site.example:8080/')), ['script_found']],
  ['other separators', pageOf(tag('mine.example; site.example')), ['script_found']],
  ['only spaces between', pageOf(tag(' mine.example\tsite.example/ ')), ['script_found']],
  ['quotes that came along', pageOf(tag('“site.example”')), ['script_found']],
  [
    'for a domain that is misspelt, too',
    pageOf(tag('site.example exmaple.org münchen.de my-site')),
    ['unknown_domain exmaple.org, münchen.de, my-site'],
  ],
  [
    'the script for pages that call plausible()',
    pageOf(tag('site.example').replace('script.js', 'plausible.js')),
    ['script_found'],
  ],
  ['for several other domains', pageOf(tag('a.example,b.example')), ['other_domain a.example, b.example']],
  [
    'the script with everything',
    pageOf(tag('site.example').replace('script.js', 'script.plus.js')),
    ['script_found'],
  ],
  ['a similar script', pageOf(tag('site.example').replace('script.js', 'script-js')), ['script_missing']],
  ['another script', pageOf('<script src="https://stats.example/js/other.js"></script>'), ['script_missing']],
  [
    'a tag manager',
    pageOf('<script>j.src="https://www.googletagmanager.com/gtm.js?id="+i</script>'),
    ['tag_manager'],
  ],
  ['an invalid domain', pageOf(tag('\u202e<b>x</b>\n')), ['other_domain <b>x</b>']],
  ['a long domain', pageOf(tag('x'.repeat(500))), [`other_domain ${'x'.repeat(100)}`]],
  ['another site', tagged({ url: 'https://new.example/' }), ['leads_elsewhere new.example']],
  [
    'a site whose name ends the same',
    tagged({ url: 'https://notsite.example/' }),
    ['leads_elsewhere notsite.example'],
  ],
  [
    'another site without it',
    pageOf('', { url: 'https://new.example/' }),
    ['leads_elsewhere new.example', 'script_missing'],
  ],
  ['a failure', tagged({ status: 503 }), ['bad_status 503']],
  ['no HTML', pageOf('{}', { contentType: 'application/json' }), ['not_html']],
  ['XHTML', tagged({ contentType: 'application/xhtml+xml' }), ['script_found']],
  [
    'a policy that blocks both',
    tagged({ policies: ["default-src 'self'"] }),
    ['csp_blocks_script https://stats.example', 'csp_blocks_sending https://stats.example'],
  ],
  [
    'a policy that blocks the address in the tag',
    pageOf(tag('site.example', 'data-api="https://events.example/collect"'), {
      policies: ["default-src 'self' https://stats.example"],
    }),
    ['csp_blocks_sending https://events.example'],
  ],
  [
    'a policy in the page',
    pageOf(meta("connect-src 'self'") + tag('site.example')),
    ['csp_blocks_sending https://stats.example'],
  ],
  [
    'the stricter of two policies',
    tagged({ policies: ['script-src *', "script-src 'none'"] }),
    ['csp_blocks_script https://stats.example'],
  ],
  [
    'a nonce',
    pageOf(tag('site.example', 'nonce="n"'), { policies: ["script-src 'nonce-n'"] }),
    ['script_found'],
  ],
])('%s', (_, page, expected) => {
  const found = findingsOf(page, 'site.example', ['mine.example']);
  expect(found.map(({ code, detail }) => (detail === null ? code : `${code} ${detail}`))).toEqual(expected);
});

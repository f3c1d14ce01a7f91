import { describe, expect, test } from 'vitest';
import { acquisitionOf } from '../../../../../../functions/src/collect/enrich/source.ts';
import { arrive, referrerTable } from '../../../../../support/traffic/arrivals.ts';

test.each([
  ['https://blog.org/a/b?id=7&mail=x@y.z#top', 'blog.org', 'https://blog.org/a/b'],
  ['https://www.blog.org/a', 'blog.org', 'https://www.blog.org/a'],
  ['https://ann:secret@blog.org/a', 'blog.org', 'https://blog.org/a'],
  ['https://blog.org:8443/a', 'blog.org', 'https://blog.org:8443/a'],
  ['  https://blog.org/a  ', 'blog.org', 'https://blog.org/a'],
  ['https://bücher.de/', 'xn--bcher-kva.de', 'https://xn--bcher-kva.de/'],
  ['https://blog.org./', 'blog.org', 'https://blog.org./'],
  ['blog.org', 'blog.org', 'https://blog.org/'],
  ['WWW.Blog.org/', 'blog.org', 'https://www.blog.org/'],
  ['//blog.org/a', 'blog.org', 'https://blog.org/'],
  ['blog.org:8443/a?b', 'blog.org', 'https://blog.org/'],
  ['Bücher.de', 'xn--bcher-kva.de', 'https://xn--bcher-kva.de/'],
  ['android-app://org.example.reader/', 'org.example.reader', ''],
  ['android-app://com.reddit.frontpage/', 'Reddit', ''],
])('the referrer is stored without identifying parts: %s is %s, stored as %j', (sent, source, referrer) =>
  expect(arrive('', sent)).toMatchObject({ source, referrer }),
);

describe('the site itself and addresses that are not web pages are not referrers', () => {
  test.each([
    '',
    'https://www.example.com/',
    'https://example.com./a',
    'https://example.com:8080/a',
    'https://shop.example.com/cart',
    'http://localhost:3000/',
    'example.com',
    '//www.example.com/a',
    'localhost:3000',
    '/a/b.html',
    '“https:/SECRET@a.example/?b”',
    'ann:SECRET@a.example',
    'SECRET@a.example',
    'not an address',
    'javascript:alert(1)',
    'chrome-extension://abcdef/popup.html',
    'https://%',
    'android-app://',
    `https://${'a.'.repeat(126)}com/`,
  ])('%j', (sent) => expect(arrive('', sent)).toMatchObject({ referrer: '', source: '', channel: 'Direct' }));

  referrerTable('Referral', {
    'https://notexample.com/': 'notexample.com',
    'https://example.com.evil.net/': 'example.com.evil.net',
    'https://example.co/': 'example.co',
    [`https://${'a.'.repeat(125)}com/`]: `${'a.'.repeat(125)}com`,
  });

  const elsewhere = {
    url: new URL('https://shop.example.org/'),
    hostname: 'shop.example.org',
    hostnames: ['shop.example.org', 'outlet.example', '*.brand.example'],
  };
  test.each([
    ['the other domain of the workspace', 'https://www.example.com/', 'example.com', ''],
    ['a subdomain of it', 'https://blog.example.com/', 'example.com', ''],
    ['the domain with www', 'https://example.com/', 'www.example.com', ''],
    ['a subdomain of the page host', 'https://eu.shop.example.org/', 'example.com', ''],
    ['another hostname of the workspace', 'https://www.outlet.example/', 'example.com', ''],
    ['a hostname below one of the workspace', 'https://eu.brand.example/', 'example.com', ''],
    ['a hostname above those', 'https://brand.example/', 'example.com', 'brand.example'],
    ['a sibling of the page host', 'https://blog.example.org/', 'example.com', 'blog.example.org'],
    ["a page of another workspace's site", 'https://www.example.com/', 'a.net', 'example.com'],
    ['any referrer if the domain is empty', 'https://blog.net/', '', 'blog.net'],
  ])('%s', (_, referrer, domain, source) =>
    expect(acquisitionOf({ ...elsewhere, referrer, domain }).source).toBe(source),
  );

  test.each([
    ['another domain of the tag', 'https://www.brand.net/about', ''],
    ['a subdomain of one', 'https://help.brand.net/', ''],
    ['the domain of the workspace, which the tag names too', 'https://example.com/', ''],
    ['a host that only ends like one', 'https://notbrand.net/', 'notbrand.net'],
    ['a host above one', 'https://outlet.co/', 'outlet.co'],
    ['any other', 'https://partner.example/', 'partner.example'],
  ])('of a tag that names several domains: %s', (_, referrer, source) => {
    const tagged = ['example.com', 'www.brand.net', 'eu.outlet.co'];
    const page = { ...elsewhere, hostnames: [], domain: 'example.com', tagged };
    expect(acquisitionOf({ ...page, referrer }).source).toBe(source);
    // As a tag of a link it is none either, and the referrer is the source then.
    const url = new URL(`https://shop.example.org/?ref=${new URL(referrer).hostname}`);
    const fromNews = acquisitionOf({ ...page, url, referrer: 'https://news.example/' });
    expect(fromNews.source).toBe(source || 'news.example');
  });

  test('a listed site is not its own source', () => {
    const url = new URL('https://github.com/pricing');
    const own = { url, hostname: 'github.com', domain: 'github.com', hostnames: [] };
    expect(acquisitionOf({ ...own, referrer: 'https://gist.github.com/' })).toMatchObject({
      channel: 'Direct',
    });
    expect(acquisitionOf({ ...own, referrer: 'https://gitlab.com/' })).toMatchObject({ source: 'GitLab' });
  });
});

describe('search engines', () => {
  referrerTable('Organic Search', {
    'https://www.google.co.uk/search?q=x': 'Google',
    'https://images.google.fr/': 'Google',
    'android-app://com.google.android.googlequicksearchbox/': 'Google',
    'https://news.google.com/': 'Google News',
    'https://ntp.msn.com/': 'Bing',
    'https://html.duckduckgo.com/': 'DuckDuckGo',
    'https://ya.ru/': 'Yandex',
  });
  referrerTable('Referral', {
    'https://google.evil.net/': 'google.evil.net',
  });
});

describe('social networks', () => {
  referrerTable('Organic Social', {
    'https://lm.facebook.com/l.php?u=x': 'Facebook',
    'https://fb.me/x': 'Facebook',
    'https://t.co/AbC': 'X',
    'https://lnkd.in/e4': 'LinkedIn',
    'https://out.reddit.com/t3_x': 'Reddit',
    'https://news.ycombinator.com/item?id=1': 'Hacker News',
    'https://l.wl.co/l': 'WhatsApp',
    'https://statics.teams.cdn.office.net/': 'Microsoft Teams',
  });
  referrerTable('Referral', {
    'https://ann.github.io/': 'ann.github.io',
  });
});

describe('video, shopping, AI assistants, email, and names without a channel of their own', () => {
  referrerTable('Organic Video', {
    'https://m.youtube.com/': 'YouTube',
    'https://youtu.be/x': 'YouTube',
  });
  referrerTable('Organic Shopping', {
    'https://www.amazon.de/': 'Amazon',
    'https://shopping.google.com/': 'Google Shopping',
    'https://articulo.mercadolibre.com.ar/': 'Mercado Libre',
  });
  referrerTable('AI Assistants', {
    'https://chat.openai.com/': 'ChatGPT',
    'https://edgeservices.bing.com/': 'Microsoft Copilot',
  });
  referrerTable('Email', {
    'https://mail.google.com/': 'Gmail',
    'android-app://com.google.android.gm/': 'Gmail',
    'https://acme.us1.list-manage.com/track/click': 'Mailchimp',
  });
  referrerTable('Referral', {
    'https://docs.google.com/document/d/1': 'Google Docs',
    'https://de.m.wikipedia.org/wiki/X': 'Wikipedia',
  });
});

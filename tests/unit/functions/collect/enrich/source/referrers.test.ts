import { describe, expect, test } from 'vitest';
import { acquisitionOf } from '../../../../../../functions/src/collect/enrich/source.ts';
import { arrive, referrerTable } from '../../../../../support/traffic/arrivals.ts';

test.each([
  ['https://blog.org/a/b?id=7&mail=x@y.z#top', 'blog.org', 'https://blog.org/a/b'],
  ['http://blog.org', 'blog.org', 'http://blog.org/'],
  ['https://www.blog.org/a', 'blog.org', 'https://www.blog.org/a'],
  ['https://ann:secret@blog.org/a', 'blog.org', 'https://blog.org/a'],
  ['https://blog.org:8443/a', 'blog.org', 'https://blog.org:8443/a'],
  ['HTTPS://BLOG.ORG/Path', 'blog.org', 'https://blog.org/Path'],
  ['  https://blog.org/a  ', 'blog.org', 'https://blog.org/a'],
  ['https://bücher.de/', 'xn--bcher-kva.de', 'https://xn--bcher-kva.de/'],
  ['http://192.168.0.7/wiki', '192.168.0.7', 'http://192.168.0.7/wiki'],
  ['http://[2001:db8::1]/', '[2001:db8::1]', 'http://[2001:db8::1]/'],
  ['https://intranet/start', 'intranet', 'https://intranet/start'],
  ['https://www.com/', 'www.com', 'https://www.com/'],
  ['https://blog.org./', 'blog.org', 'https://blog.org./'],
  ['android-app://org.example.reader/', 'org.example.reader', ''],
  ['android-app://com.reddit.frontpage/', 'Reddit', ''],
])('the referrer is stored without identifying parts: %s is %s, stored as %j', (sent, source, referrer) =>
  expect(arrive('', sent)).toMatchObject({ source, referrer }),
);

describe('the site itself and addresses that are not web pages are not referrers', () => {
  test.each([
    '',
    'https://www.example.com/',
    'https://example.com/a',
    'http://example.com/a',
    'https://EXAMPLE.com/a',
    'https://example.com./a',
    'https://example.com:8080/a',
    'https://shop.example.com/cart',
    'https://a.b.example.com/',
    'http://localhost:3000/',
    'javascript:alert(1)',
    'data:text/html,hi',
    'file:///home/ann/index.html',
    'about:blank',
    'chrome-extension://abcdef/popup.html',
    'mailto:ann@blog.org',
    'google.com',
    '//google.com/',
    'https://',
    'https://%',
    'http://a b/',
    'http://[::',
    'null',
    '\u0000',
    'android-app://',
    'android-app:com.google.android.gm',
    `https://${'a.'.repeat(126)}com/`,
    `https://${'a.'.repeat(4000)}google.com/`,
  ])('%j', (sent) => expect(arrive('', sent)).toMatchObject({ referrer: '', source: '', channel: 'Direct' }));

  referrerTable('Referral', {
    'https://notexample.com/': 'notexample.com',
    'https://example.com.evil.net/': 'example.com.evil.net',
    'https://example.co/': 'example.co',
    [`https://${'a.'.repeat(125)}com/`]: `${'a.'.repeat(125)}com`,
  });

  const elsewhere = { url: new URL('https://shop.example.org/'), hostname: 'shop.example.org' };
  test.each([
    ['the other domain of the workspace', 'https://www.example.com/', 'example.com', ''],
    ['a subdomain of it', 'https://blog.example.com/', 'example.com', ''],
    ['the domain with www', 'https://example.com/', 'www.example.com', ''],
    ['a subdomain of the page host', 'https://eu.shop.example.org/', 'example.com', ''],
    ['a sibling of the page host', 'https://blog.example.org/', 'example.com', 'blog.example.org'],
    ["a page of another workspace's site", 'https://www.example.com/', 'a.net', 'example.com'],
    ['any referrer if the domain is empty', 'https://blog.net/', '', 'blog.net'],
  ])('%s', (_, referrer, domain, source) =>
    expect(acquisitionOf({ ...elsewhere, referrer, domain }).source).toBe(source),
  );

  test('a listed site is not its own source', () => {
    const url = new URL('https://github.com/pricing');
    const own = { url, hostname: 'github.com', domain: 'github.com' };
    expect(acquisitionOf({ ...own, referrer: 'https://gist.github.com/' })).toMatchObject({
      channel: 'Direct',
    });
    expect(acquisitionOf({ ...own, referrer: 'https://gitlab.com/' })).toMatchObject({ source: 'GitLab' });
  });
});

describe('search engines', () => {
  referrerTable('Organic Search', {
    'https://www.google.com/': 'Google',
    'https://www.google.co.uk/search?q=x': 'Google',
    'https://www.google.com.br/': 'Google',
    'https://images.google.fr/': 'Google',
    'android-app://com.google.android.googlequicksearchbox/': 'Google',
    'https://news.google.com/': 'Google News',
    'https://www.bing.com/': 'Bing',
    'https://ntp.msn.com/': 'Bing',
    'https://duckduckgo.com/': 'DuckDuckGo',
    'https://html.duckduckgo.com/': 'DuckDuckGo',
    'https://r.search.yahoo.com/': 'Yahoo!',
    'https://search.yahoo.co.jp/': 'Yahoo! Japan',
    'https://yandex.ru/': 'Yandex',
    'https://yandex.com.tr/': 'Yandex',
    'https://ya.ru/': 'Yandex',
    'https://www.baidu.com/link': 'Baidu',
    'https://m.search.naver.com/': 'Naver',
    'https://www.ecosia.org/': 'Ecosia',
    'https://search.brave.com/': 'Brave Search',
    'https://www.startpage.com/': 'Startpage',
    'https://kagi.com/': 'Kagi',
    'https://search.seznam.cz/': 'Seznam',
  });
  referrerTable('Referral', {
    'https://google.evil.net/': 'google.evil.net',
    'https://mygoogle.com/': 'mygoogle.com',
  });
});

describe('social networks', () => {
  referrerTable('Organic Social', {
    'https://l.facebook.com/': 'Facebook',
    'https://lm.facebook.com/l.php?u=x': 'Facebook',
    'https://fb.me/x': 'Facebook',
    'https://l.instagram.com/': 'Instagram',
    'https://l.threads.com/': 'Threads',
    'https://t.co/AbC': 'X',
    'https://twitter.com/': 'X',
    'https://x.com/ann': 'X',
    'https://lnkd.in/e4': 'LinkedIn',
    'https://www.linkedin.com/feed/': 'LinkedIn',
    'android-app://com.linkedin.android/': 'LinkedIn',
    'https://out.reddit.com/t3_x': 'Reddit',
    'https://old.reddit.com/r/web': 'Reddit',
    'https://news.ycombinator.com/item?id=1': 'Hacker News',
    'https://github.com/ann/tool': 'GitHub',
    'https://www.producthunt.com/': 'Product Hunt',
    'https://go.bsky.app/': 'Bluesky',
    'https://fosstodon.org/': 'Mastodon',
    'https://www.pinterest.co.uk/': 'Pinterest',
    'https://br.pinterest.com/': 'Pinterest',
    'https://www.tiktok.com/': 'TikTok',
    'https://web.whatsapp.com/': 'WhatsApp',
    'https://l.wl.co/l': 'WhatsApp',
    'https://t.me/s/x': 'Telegram',
    'https://discord.com/': 'Discord',
    'https://app.slack.com/': 'Slack',
    'https://statics.teams.cdn.office.net/': 'Microsoft Teams',
    'https://away.vk.com/': 'VK',
    'https://stackoverflow.com/q/1': 'Stack Overflow',
    'https://unix.stackexchange.com/q/1': 'Stack Exchange',
  });
  referrerTable('Referral', {
    'https://ann.github.io/': 'ann.github.io',
  });
});

describe('video, shopping, AI assistants, email, and names without a channel of their own', () => {
  referrerTable('Organic Video', {
    'https://m.youtube.com/': 'YouTube',
    'https://youtu.be/x': 'YouTube',
    'https://player.vimeo.com/': 'Vimeo',
    'https://www.twitch.tv/': 'Twitch',
    'https://www.bilibili.com/': 'bilibili',
    'https://netflix.com/': 'Netflix',
  });
  referrerTable('Organic Shopping', {
    'https://www.amazon.de/': 'Amazon',
    'https://www.ebay.co.uk/': 'eBay',
    'https://www.etsy.com/': 'Etsy',
    'https://shopping.google.com/': 'Google Shopping',
    'https://articulo.mercadolibre.com.ar/': 'Mercado Libre',
  });
  referrerTable('AI Assistants', {
    'https://chatgpt.com/': 'ChatGPT',
    'https://chat.openai.com/': 'ChatGPT',
    'https://claude.ai/': 'Claude',
    'https://www.perplexity.ai/': 'Perplexity',
    'https://gemini.google.com/': 'Gemini',
    'https://copilot.microsoft.com/': 'Microsoft Copilot',
    'https://edgeservices.bing.com/': 'Microsoft Copilot',
    'https://grok.com/': 'Grok',
    'https://chat.deepseek.com/': 'DeepSeek',
  });
  referrerTable('Email', {
    'https://mail.google.com/': 'Gmail',
    'android-app://com.google.android.gm/': 'Gmail',
    'https://outlook.live.com/': 'Outlook',
    'https://mail.yahoo.com/': 'Yahoo Mail',
    'https://e.mail.ru/': 'Mail.ru Mail',
    'https://mail.proton.me/': 'Proton Mail',
    'https://acme.us1.list-manage.com/track/click': 'Mailchimp',
  });
  referrerTable('Referral', {
    'https://docs.google.com/document/d/1': 'Google Docs',
    'https://de.m.wikipedia.org/wiki/X': 'Wikipedia',
    'https://linktr.ee/ann': 'Linktree',
  });
});

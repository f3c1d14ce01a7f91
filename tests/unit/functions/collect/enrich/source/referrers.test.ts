import { describe, expect, test } from 'vitest';
import { acquisitionOf } from '../../../../../../functions/src/collect/enrich/source.ts';
import { referrerTable } from '../../../../../support/traffic/arrivals.ts';

describe('the referrer is stored without identifying parts', () => {
  referrerTable([
    ['https://blog.org/a/b?id=7&mail=x@y.z#top', 'blog.org', 'Referral', 'https://blog.org/a/b'],
    ['https://blog.org/#/reset?token=SECRET', 'blog.org', 'Referral', 'https://blog.org/'],
    ['http://blog.org', 'blog.org', 'Referral', 'http://blog.org/'],
    ['https://www.blog.org/a', 'blog.org', 'Referral', 'https://www.blog.org/a'],
    ['https://ann:secret@blog.org/a', 'blog.org', 'Referral', 'https://blog.org/a'],
    ['https://blog.org:8443/a', 'blog.org', 'Referral', 'https://blog.org:8443/a'],
    ['HTTPS://BLOG.ORG/Path', 'blog.org', 'Referral', 'https://blog.org/Path'],
    ['  https://blog.org/a  ', 'blog.org', 'Referral', 'https://blog.org/a'],
    ['https://bücher.de/', 'xn--bcher-kva.de', 'Referral', 'https://xn--bcher-kva.de/'],
    ['http://192.168.0.7/wiki', '192.168.0.7', 'Referral', 'http://192.168.0.7/wiki'],
    ['http://[2001:db8::1]/', '[2001:db8::1]', 'Referral', 'http://[2001:db8::1]/'],
    ['https://intranet/start', 'intranet', 'Referral', 'https://intranet/start'],
    ['https://www.com/', 'www.com', 'Referral', 'https://www.com/'],
    ['https://blog.org./', 'blog.org', 'Referral', 'https://blog.org./'],
  ]);
});

describe('the site itself and addresses that are not web pages are not referrers', () => {
  referrerTable([
    ['', '', 'Direct', ''],
    ['https://www.example.com/', '', 'Direct', ''],
    ['https://example.com/a', '', 'Direct', ''],
    ['http://example.com/a', '', 'Direct', ''],
    ['https://EXAMPLE.com/a', '', 'Direct', ''],
    ['https://example.com./a', '', 'Direct', ''],
    ['https://example.com:8080/a', '', 'Direct', ''],
    ['https://shop.example.com/cart', '', 'Direct', ''],
    ['https://a.b.example.com/', '', 'Direct', ''],
    ['http://localhost:3000/', '', 'Direct', ''],
    ['javascript:alert(1)', '', 'Direct', ''],
    ['data:text/html,hi', '', 'Direct', ''],
    ['file:///home/ann/index.html', '', 'Direct', ''],
    ['about:blank', '', 'Direct', ''],
    ['chrome-extension://abcdef/popup.html', '', 'Direct', ''],
    ['mailto:ann@blog.org', '', 'Direct', ''],
    ['google.com', '', 'Direct', ''],
    ['//google.com/', '', 'Direct', ''],
    ['https://', '', 'Direct', ''],
    ['https://%', '', 'Direct', ''],
    ['http://a b/', '', 'Direct', ''],
    ['http://[::', '', 'Direct', ''],
    ['null', '', 'Direct', ''],
    ['\u0000', '', 'Direct', ''],
    ['https://notexample.com/', 'notexample.com', 'Referral', 'https://notexample.com/'],
    ['https://example.com.evil.net/', 'example.com.evil.net', 'Referral'],
    ['https://example.co/', 'example.co', 'Referral'],
    [`https://${'a.'.repeat(125)}com/`, `${'a.'.repeat(125)}com`, 'Referral'],
    [`https://${'a.'.repeat(126)}com/`, '', 'Direct', ''],
    [`https://${'a.'.repeat(4000)}google.com/`, '', 'Direct', ''],
  ]);

  const elsewhere = { url: new URL('https://shop.example.org/'), hostname: 'shop.example.org' };
  test.each([
    ['the other domain of the workspace', 'https://www.example.com/', 'example.com', ''],
    ['a subdomain of it', 'https://blog.example.com/', 'example.com', ''],
    ['the domain with www', 'https://example.com/', 'www.example.com', ''],
    ['a subdomain of the page host', 'https://eu.shop.example.org/', 'example.com', ''],
    ['a sibling of the page host', 'https://blog.example.org/', 'example.com', 'blog.example.org'],
    ["a page of another workspace's site", 'https://www.example.com/', 'a.net', 'example.com'],
    ['any referrer if the domain is empty', 'https://blog.net/', '', 'blog.net'],
  ])('%s', (_, referrer, domain, source) => {
    expect(acquisitionOf({ ...elsewhere, referrer, domain }).source).toBe(source);
  });

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
  referrerTable([
    ['https://www.google.com/', 'Google', 'Organic Search', 'https://www.google.com/'],
    ['https://www.google.co.uk/search?q=x', 'Google', 'Organic Search', 'https://www.google.co.uk/search'],
    ['https://www.google.de/', 'Google', 'Organic Search'],
    ['https://www.google.com.br/', 'Google', 'Organic Search'],
    ['https://www.google.co.jp/', 'Google', 'Organic Search'],
    ['https://google.cat/', 'Google', 'Organic Search'],
    ['https://images.google.fr/', 'Google', 'Organic Search'],
    ['https://google.evil.net/', 'google.evil.net', 'Referral'],
    ['https://mygoogle.com/', 'mygoogle.com', 'Referral'],
    ['android-app://com.google.android.googlequicksearchbox/', 'Google', 'Organic Search', ''],
    ['https://news.google.com/', 'Google News', 'Organic Search'],
    ['https://www.bing.com/', 'Bing', 'Organic Search'],
    ['https://cn.bing.com/', 'Bing', 'Organic Search'],
    ['https://ntp.msn.com/', 'Bing', 'Organic Search'],
    ['https://duckduckgo.com/', 'DuckDuckGo', 'Organic Search'],
    ['https://html.duckduckgo.com/', 'DuckDuckGo', 'Organic Search'],
    ['https://r.search.yahoo.com/', 'Yahoo!', 'Organic Search'],
    ['https://search.yahoo.co.jp/', 'Yahoo! Japan', 'Organic Search'],
    ['https://yandex.ru/', 'Yandex', 'Organic Search'],
    ['https://yandex.com.tr/', 'Yandex', 'Organic Search'],
    ['https://ya.ru/', 'Yandex', 'Organic Search'],
    ['https://www.baidu.com/link', 'Baidu', 'Organic Search'],
    ['https://m.search.naver.com/', 'Naver', 'Organic Search'],
    ['https://www.ecosia.org/', 'Ecosia', 'Organic Search'],
    ['https://search.brave.com/', 'Brave Search', 'Organic Search'],
    ['https://www.startpage.com/', 'Startpage', 'Organic Search'],
    ['https://kagi.com/', 'Kagi', 'Organic Search'],
    ['https://search.seznam.cz/', 'Seznam', 'Organic Search'],
  ]);
});

describe('social networks', () => {
  referrerTable([
    ['https://l.facebook.com/', 'Facebook', 'Organic Social', 'https://l.facebook.com/'],
    ['https://lm.facebook.com/l.php?u=x', 'Facebook', 'Organic Social', 'https://lm.facebook.com/l.php'],
    ['https://fb.me/x', 'Facebook', 'Organic Social'],
    ['https://l.instagram.com/', 'Instagram', 'Organic Social'],
    ['https://l.threads.com/', 'Threads', 'Organic Social'],
    ['https://t.co/AbC', 'X', 'Organic Social', 'https://t.co/AbC'],
    ['https://twitter.com/', 'X', 'Organic Social'],
    ['https://x.com/ann', 'X', 'Organic Social'],
    ['https://netflix.com/', 'Netflix', 'Organic Video'],
    ['https://lnkd.in/e4', 'LinkedIn', 'Organic Social'],
    ['https://www.linkedin.com/feed/', 'LinkedIn', 'Organic Social'],
    ['android-app://com.linkedin.android/', 'LinkedIn', 'Organic Social', ''],
    ['https://out.reddit.com/t3_x', 'Reddit', 'Organic Social'],
    ['https://old.reddit.com/r/web', 'Reddit', 'Organic Social'],
    ['android-app://com.reddit.frontpage/', 'Reddit', 'Organic Social', ''],
    [
      'https://news.ycombinator.com/item?id=1',
      'Hacker News',
      'Organic Social',
      'https://news.ycombinator.com/item',
    ],
    ['https://github.com/ann/tool', 'GitHub', 'Organic Social'],
    ['https://ann.github.io/', 'ann.github.io', 'Referral'],
    ['https://www.producthunt.com/', 'Product Hunt', 'Organic Social'],
    ['https://go.bsky.app/', 'Bluesky', 'Organic Social'],
    ['https://fosstodon.org/', 'Mastodon', 'Organic Social'],
    ['https://www.pinterest.co.uk/', 'Pinterest', 'Organic Social'],
    ['https://br.pinterest.com/', 'Pinterest', 'Organic Social'],
    ['https://www.tiktok.com/', 'TikTok', 'Organic Social'],
    ['https://web.whatsapp.com/', 'WhatsApp', 'Organic Social'],
    ['https://l.wl.co/l', 'WhatsApp', 'Organic Social'],
    ['https://t.me/s/x', 'Telegram', 'Organic Social'],
    ['https://discord.com/', 'Discord', 'Organic Social'],
    ['https://app.slack.com/', 'Slack', 'Organic Social'],
    ['https://statics.teams.cdn.office.net/', 'Microsoft Teams', 'Organic Social'],
    ['https://away.vk.com/', 'VK', 'Organic Social'],
    ['https://stackoverflow.com/q/1', 'Stack Overflow', 'Organic Social'],
    ['https://unix.stackexchange.com/q/1', 'Stack Exchange', 'Organic Social'],
  ]);
});

describe('video, shopping, AI assistants, email, and names without a channel of their own', () => {
  referrerTable([
    ['https://m.youtube.com/', 'YouTube', 'Organic Video'],
    ['https://youtu.be/x', 'YouTube', 'Organic Video'],
    ['https://player.vimeo.com/', 'Vimeo', 'Organic Video'],
    ['https://www.twitch.tv/', 'Twitch', 'Organic Video'],
    ['https://www.bilibili.com/', 'bilibili', 'Organic Video'],
    ['https://www.amazon.de/', 'Amazon', 'Organic Shopping'],
    ['https://www.ebay.co.uk/', 'eBay', 'Organic Shopping'],
    ['https://www.etsy.com/', 'Etsy', 'Organic Shopping'],
    ['https://shopping.google.com/', 'Google Shopping', 'Organic Shopping'],
    ['https://articulo.mercadolibre.com.ar/', 'Mercado Libre', 'Organic Shopping'],
    ['https://chatgpt.com/', 'ChatGPT', 'AI Assistants'],
    ['https://chat.openai.com/', 'ChatGPT', 'AI Assistants'],
    ['https://claude.ai/', 'Claude', 'AI Assistants'],
    ['https://www.perplexity.ai/', 'Perplexity', 'AI Assistants'],
    ['https://gemini.google.com/', 'Gemini', 'AI Assistants'],
    ['https://copilot.microsoft.com/', 'Microsoft Copilot', 'AI Assistants'],
    ['https://edgeservices.bing.com/', 'Microsoft Copilot', 'AI Assistants'],
    ['https://grok.com/', 'Grok', 'AI Assistants'],
    ['https://chat.deepseek.com/', 'DeepSeek', 'AI Assistants'],
    ['https://mail.google.com/', 'Gmail', 'Email'],
    ['android-app://com.google.android.gm/', 'Gmail', 'Email', ''],
    ['https://outlook.live.com/', 'Outlook', 'Email'],
    ['https://mail.yahoo.com/', 'Yahoo Mail', 'Email'],
    ['https://e.mail.ru/', 'Mail.ru Mail', 'Email'],
    ['https://mail.proton.me/', 'Proton Mail', 'Email'],
    ['https://acme.us1.list-manage.com/track/click', 'Mailchimp', 'Email'],
    ['https://docs.google.com/document/d/1', 'Google Docs', 'Referral'],
    ['https://de.m.wikipedia.org/wiki/X', 'Wikipedia', 'Referral'],
    ['https://linktr.ee/ann', 'Linktree', 'Referral'],
    ['android-app://org.example.reader/', 'org.example.reader', 'Referral', ''],
  ]);
});

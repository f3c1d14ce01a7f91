import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acquisitionOf, channels, type Channel } from '../../../../../functions/src/collect/enrich/source.ts';
import { sourceLists, sourceOfTag } from '../../../../../functions/src/sources/index.ts';

/** A page of www.example.com, whose workspace is example.com, reached with this query and from this referrer. */
function arrive(query: string, referrer = '') {
  return acquisitionOf({
    url: new URL(`https://www.example.com/pricing${query}`),
    referrer,
    hostname: 'www.example.com',
    domain: 'example.com',
  });
}

type ReferrerRow = [referrer: string, source: string, channel: Channel, storedReferrer?: string];
type QueryRow = [query: string, source: string, channel: Channel];
type BothRow = [query: string, referrer: string, source: string, channel: Channel];

function referrerTable(rows: ReferrerRow[]) {
  test.each(rows)('%s is %s, %s', (referrer, source, channel, stored) => {
    const answer = arrive('', referrer);
    expect(answer).toMatchObject({ source, channel });
    if (stored !== undefined) expect(answer.referrer).toBe(stored);
  });
}

function queryTable(rows: QueryRow[]) {
  test.each(rows)('%s is %s, %s', (query, source, channel) => {
    expect(arrive(query)).toMatchObject({ source, channel });
  });
}

function bothTable(rows: BothRow[]) {
  test.each(rows)('%s from %s is %s, %s', (query, referrer, source, channel) => {
    expect(arrive(query, referrer)).toMatchObject({ source, channel });
  });
}

describe('the referrer is kept without what identifies', () => {
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

describe('the site itself and what is no page are not referrers', () => {
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
    ['the domain given with www', 'https://example.com/', 'www.example.com', ''],
    ['a subdomain of the page host', 'https://eu.shop.example.org/', 'example.com', ''],
    ['a neighbour of the page host', 'https://blog.example.org/', 'example.com', 'blog.example.org'],
    ['anything when the domain is empty', 'https://blog.net/', '', 'blog.net'],
  ])('%s', (_, referrer, domain, source) => {
    expect(acquisitionOf({ ...elsewhere, referrer, domain }).source).toBe(source);
  });

  test('a site that is in the lists is still itself', () => {
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

describe('tags on the link', () => {
  queryTable([
    ['?utm_source=google', 'Google', 'Organic Search'],
    ['?utm_source=GOOGLE', 'Google', 'Organic Search'],
    ['?utm_source=fb', 'Facebook', 'Organic Social'],
    ['?utm_source=FaceBook', 'Facebook', 'Organic Social'],
    ['?utm_source=ig', 'Instagram', 'Organic Social'],
    ['?utm_source=twitter', 'X', 'Organic Social'],
    ['?utm_source=hackernews', 'Hacker News', 'Organic Social'],
    ['?utm_source=hacker-news', 'Hacker News', 'Organic Social'],
    ['?utm_source=Hacker+News', 'Hacker News', 'Organic Social'],
    ['?utm_source=news.ycombinator.com', 'Hacker News', 'Organic Social'],
    ['?utm_source=https%3A%2F%2Fwww.reddit.com%2Fr%2Fweb', 'Reddit', 'Organic Social'],
    ['?utm_source=yt', 'YouTube', 'Organic Video'],
    ['?utm_source=threads', 'Threads', 'Organic Social'],
    ['?utm_source=chatgpt.com', 'ChatGPT', 'AI Assistants'],
    ['?utm_source=perplexity', 'Perplexity', 'AI Assistants'],
    ['?utm_source=copilot.com', 'Microsoft Copilot', 'AI Assistants'],
    ['?utm_source=walmart', 'Walmart', 'Organic Shopping'],
    ['?utm_source=mailchimp', 'Mailchimp', 'Email'],
    ['?utm_source=newsletter', 'newsletter', 'Email'],
    ['?utm_source=Newsletter-UK', 'Newsletter-UK', 'Email'],
    ['?utm_source=partner+site', 'partner site', 'Referral'],
    ['?utm_source=Acme', 'Acme', 'Referral'],
    ['?source=linkedin', 'LinkedIn', 'Organic Social'],
    ['?ref=producthunt', 'Product Hunt', 'Organic Social'],
    ['?ref=Newsletter', 'Newsletter', 'Email'],
    ['?ref=friend', 'friend', 'Referral'],
    ['?utm_source=&source=&ref=friend', 'friend', 'Referral'],
    ['?ref=a&source=b&utm_source=c', 'c', 'Referral'],
    ['?ref=a&source=b', 'b', 'Referral'],
    ['?utm_source=a&utm_source=b', 'a', 'Referral'],
    ['?utm_source=(direct)&utm_medium=(none)', '', 'Direct'],
    ['?utm_source=direct', '', 'Direct'],
    ['?utm_campaign=spring', '', 'Direct'],
    ['?utm_medium=(not%20set)', '', 'Direct'],
    ['?utm_medium=unknown', '', 'Direct'],
    ['#utm_source=google', '', 'Direct'],
  ]);

  bothTable([
    ['?utm_source=newsletter', 'https://mail.google.com/', 'newsletter', 'Email'],
    ['?utm_source=partner', 'https://www.google.com/', 'partner', 'Referral'],
    ['?utm_source=(direct)', 'https://www.google.com/', 'Google', 'Organic Search'],
    ['?utm_medium=email', 'https://blog.org/', 'blog.org', 'Email'],
    ['?utm_medium=cpc', 'https://www.google.com/', 'Google', 'Paid Search'],
    ['?ref=friend', 'https://www.example.com/', 'friend', 'Referral'],
  ]);

  test('a tag does not hide the referrer', () => {
    expect(arrive('?utm_source=x', 'https://blog.org/a?b').referrer).toBe('https://blog.org/a');
  });
});

describe('channels from medium, campaign and source', () => {
  queryTable([
    ['?utm_campaign=Cross-network', '', 'Cross-network'],
    ['?utm_source=google&utm_medium=cpc&utm_campaign=eu-cross-network-1', 'Google', 'Cross-network'],
    ['?utm_source=amazon&utm_medium=cpc', 'Amazon', 'Paid Shopping'],
    ['?utm_source=google&utm_medium=cpc&utm_campaign=shopping', 'Google', 'Paid Shopping'],
    ['?utm_source=x&utm_medium=paid&utm_campaign=eshop', 'X', 'Paid Shopping'],
    ['?utm_source=google&utm_medium=cpc', 'Google', 'Paid Search'],
    ['?utm_source=google&utm_medium=CPC', 'Google', 'Paid Search'],
    ['?utm_source=bing&utm_medium=ppc', 'Bing', 'Paid Search'],
    ['?utm_source=duckduckgo&utm_medium=paidsearch', 'DuckDuckGo', 'Paid Search'],
    ['?utm_source=yandex&utm_medium=retargeting', 'Yandex', 'Paid Search'],
    ['?utm_source=google&utm_medium=cpm', 'Google', 'Paid Search'],
    ['?utm_source=adwords', 'Google', 'Paid Search'],
    ['?utm_source=google_ads', 'Google', 'Paid Search'],
    ['?utm_source=Google+Ads', 'Google', 'Paid Search'],
    ['?utm_source=bing-ads', 'Bing', 'Paid Search'],
    ['?utm_source=facebook&utm_medium=paid_social', 'Facebook', 'Paid Social'],
    ['?utm_source=tiktok&utm_medium=cpv-cpc', 'TikTok', 'Paid Social'],
    ['?utm_source=fb-ads', 'Facebook', 'Paid Social'],
    ['?utm_source=fbad', 'Facebook', 'Paid Social'],
    ['?utm_source=facebook_feed_ad', 'Facebook', 'Paid Social'],
    ['?utm_source=linkedinads&utm_medium=social', 'LinkedIn', 'Paid Social'],
    ['?utm_source=youtube&utm_medium=cpc', 'YouTube', 'Paid Video'],
    ['?utm_source=yt-ads', 'YouTube', 'Paid Video'],
    ['?utm_medium=display', '', 'Display'],
    ['?utm_source=acme&utm_medium=banner', 'acme', 'Display'],
    ['?utm_medium=expandable', '', 'Display'],
    ['?utm_medium=interstitial', '', 'Display'],
    ['?utm_source=acme&utm_medium=cpm', 'acme', 'Display'],
    ['?utm_source=acme&utm_medium=cpc', 'acme', 'Paid Other'],
    ['?utm_medium=paid', '', 'Paid Other'],
    ['?utm_source=newsletter&utm_medium=paid', 'newsletter', 'Paid Other'],
    ['?utm_source=chatgpt&utm_medium=cpc', 'ChatGPT', 'Paid Other'],
    ['?utm_campaign=shop', '', 'Organic Shopping'],
    ['?utm_campaign=summer-shop', '', 'Organic Shopping'],
    ['?utm_campaign=eshop', '', 'Organic Shopping'],
    ['?utm_campaign=windowshopping', '', 'Organic Shopping'],
    ['?utm_source=facebook&utm_campaign=shop', 'Facebook', 'Organic Shopping'],
    ['?utm_campaign=workshop', '', 'Direct'],
    ['?utm_campaign=bishop', '', 'Direct'],
    ['?utm_medium=social', '', 'Organic Social'],
    ['?utm_medium=SM', '', 'Organic Social'],
    ['?utm_source=acme&utm_medium=social-media', 'acme', 'Organic Social'],
    ['?utm_medium=social%20network', '', 'Organic Social'],
    ['?utm_source=linkedin&utm_medium=email', 'LinkedIn', 'Organic Social'],
    ['?utm_source=acme&utm_medium=video', 'acme', 'Organic Video'],
    ['?utm_medium=in-video-link', '', 'Organic Video'],
    ['?utm_source=acme&utm_medium=organic', 'acme', 'Organic Search'],
    ['?utm_source=chatgpt&utm_medium=organic', 'ChatGPT', 'Organic Search'],
    ['?utm_source=google&utm_medium=email', 'Google', 'Organic Search'],
    ['?utm_source=acme&utm_medium=ai-assistant', 'acme', 'AI Assistants'],
    ['?utm_medium=email', '', 'Email'],
    ['?utm_medium=e-mail', '', 'Email'],
    ['?utm_medium=E_Mail', '', 'Email'],
    ['?utm_medium=e%20mail', '', 'Email'],
    ['?utm_source=substack&utm_medium=email', 'Substack', 'Email'],
    ['?utm_source=hs_email', 'hs_email', 'Email'],
    ['?utm_source=gmail', 'Gmail', 'Email'],
    ['?utm_source=acme&utm_medium=weekly-newsletter', 'acme', 'Email'],
    ['?utm_source=acme&utm_medium=affiliate', 'acme', 'Affiliates'],
    ['?utm_source=acme&utm_medium=affiliates', 'acme', 'Affiliates'],
    ['?utm_source=spotify&utm_medium=audio', 'spotify', 'Audio'],
    ['?utm_source=sms', 'sms', 'SMS'],
    ['?utm_source=acme&utm_medium=SMS', 'acme', 'SMS'],
    ['?utm_source=acme&utm_medium=web-push', 'acme', 'Push'],
    ['?utm_medium=mobile', '', 'Push'],
    ['?utm_medium=app_notification', '', 'Push'],
    ['?utm_source=firebase', 'firebase', 'Push'],
    ['?utm_medium=pushed', '', 'Direct'],
    ['?utm_medium=referral', '', 'Referral'],
    ['?utm_medium=app', '', 'Referral'],
    ['?utm_medium=link', '', 'Referral'],
  ]);
});

describe('click ids', () => {
  queryTable([
    ['?gclid=Cj0', 'Google', 'Paid Search'],
    ['?gbraid=0AA', 'Google', 'Paid Search'],
    ['?wbraid=Cl0', 'Google', 'Paid Search'],
    ['?msclkid=abc', 'Bing', 'Paid Search'],
    ['?yclid=123', 'Yandex', 'Paid Search'],
    ['?gclid=', '', 'Direct'],
    ['?GCLID=x', '', 'Direct'],
    ['?fbclid=x', 'Facebook', 'Organic Social'],
    ['?igshid=x', 'Instagram', 'Organic Social'],
    ['?ttclid=x', 'TikTok', 'Organic Social'],
    ['?twclid=x', 'X', 'Organic Social'],
    ['?li_fat_id=x', 'LinkedIn', 'Organic Social'],
    ['?utm_source=google&gclid=x', 'Google', 'Paid Search'],
    ['?utm_source=google&utm_medium=sem&gclid=x', 'Google', 'Paid Search'],
    ['?utm_source=google&utm_medium=display&gclid=x', 'Google', 'Display'],
    ['?utm_source=bing&msclkid=x', 'Bing', 'Paid Search'],
    ['?utm_source=newsletter&gclid=x', 'newsletter', 'Email'],
    ['?utm_source=facebook&gclid=x', 'Facebook', 'Organic Social'],
    ['?gclid=x&utm_campaign=cross-network', 'Google', 'Cross-network'],
    ['?utm_medium=cpc&fbclid=x', 'Facebook', 'Paid Social'],
    ['?gclid=x&fbclid=y', 'Google', 'Paid Search'],
  ]);

  bothTable([
    ['?gclid=x', 'https://www.google.com/', 'Google', 'Paid Search'],
    ['?gclid=x', 'https://blog.org/', 'Google', 'Paid Search'],
    ['?gclid=x', 'https://www.youtube.com/', 'YouTube', 'Paid Video'],
    ['?msclkid=x', 'https://duckduckgo.com/', 'DuckDuckGo', 'Paid Search'],
    ['?msclkid=x', 'https://www.bing.com/', 'Bing', 'Paid Search'],
    ['?fbclid=x', 'https://l.facebook.com/', 'Facebook', 'Organic Social'],
    ['?fbclid=x', 'https://l.instagram.com/', 'Instagram', 'Organic Social'],
    ['?fbclid=x', 'https://blog.org/', 'blog.org', 'Referral'],
    ['?fbclid=x', 'https://www.example.com/', 'Facebook', 'Organic Social'],
    ['?fbclid=x', 'https://www.google.com/', 'Google', 'Organic Search'],
  ]);
});

describe('hostile and broken input', () => {
  queryTable([
    ['?utm_source=__proto__', '__proto__', 'Referral'],
    ['?utm_source=constructor&utm_medium=toString', 'constructor', 'Referral'],
    ['?utm_source=hasOwnProperty&utm_medium=cpc', 'hasOwnProperty', 'Paid Other'],
    ['?utm_source=%E0%A4%A', '\ufffd%A', 'Referral'],
    ['?utm_source=%', '%', 'Referral'],
    ['?utm_source=%00goo%00gle%0A', 'Google', 'Organic Search'],
    ['?utm_source=%E2%80%AEgoogle', 'Google', 'Organic Search'],
    ['?utm_source=%E2%80%8F%D9%86%D8%B4%D8%B1%D8%A9', 'نشرة', 'Referral'],
    ['?utm_source=%20%20', '', 'Direct'],
    ['?utm_source=%E2%80%8E', '', 'Direct'],
    ['?utm_source=%3Cscript%3E', '<script>', 'Referral'],
    ['?utm_source=...', '...', 'Referral'],
    ['?utm_source=://', '://', 'Referral'],
  ]);

  referrerTable([
    ['https://__proto__/', '__proto__', 'Referral'],
    ['https://constructor/', 'constructor', 'Referral'],
    ['https://tostring.valueof/', 'tostring.valueof', 'Referral'],
    ['android-app://__proto__/', '__proto__', 'Referral', ''],
    ['android-app://', '', 'Direct', ''],
    ['android-app:com.google.android.gm', '', 'Direct', ''],
  ]);

  test('UTM values are trimmed, without control and direction characters', () => {
    const query =
      '?utm_source=%20a%09b%20&utm_medium=%E2%80%AEcpc&utm_campaign=%0A&utm_term=%EF%BB%BFt&utm_content=c%C2%85';
    expect(arrive(query)).toEqual({
      referrer: '',
      source: 'ab',
      channel: 'Paid Other',
      utmSource: 'ab',
      utmMedium: 'cpc',
      utmCampaign: '',
      utmTerm: 't',
      utmContent: 'c',
    });
  });

  test('UTM values keep their case, and emoji their joiners', () => {
    expect(arrive('?utm_source=FB&utm_campaign=%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB')).toMatchObject({
      source: 'Facebook',
      utmSource: 'FB',
      utmCampaign: '👩‍💻',
    });
  });

  test('long values are cut at 255, never through a character', () => {
    const answer = arrive(
      `?utm_source=${'a'.repeat(9000)}&utm_term=${'a'.repeat(254)}${encodeURIComponent('😀')}`,
    );
    expect(answer.utmSource).toBe('a'.repeat(255));
    expect(answer.source).toBe('a'.repeat(255));
    expect(answer.utmTerm).toBe('a'.repeat(254));
  });

  test('long referrers are cut', () => {
    expect(arrive('', `https://blog.org/${'a'.repeat(9000)}`).referrer).toHaveLength(2048);
    expect(arrive('', `https://${'a.'.repeat(4000)}google.com/`).source.length).toBeLessThanOrEqual(255);
  });
});

describe('the lists', () => {
  const rows = Object.values(sourceLists).flat();
  const hosts = rows.flatMap(([, list]) => (list === '' ? [] : list.split(' ')));

  test('hold several hundred hosts, each claimed once', () => {
    expect(hosts.length).toBeGreaterThan(500);
    expect(hosts.filter((host, index) => hosts.indexOf(host) !== index)).toEqual([]);
  });

  test('hold hosts as a referrer has them: lower-case, without scheme, path and www', () => {
    expect(hosts.filter((host) => !/^(?!www\.)[a-z0-9-]+(\.[a-z0-9_-]+)+$/.test(host))).toEqual([]);
  });

  test('name every source once', () => {
    const names = rows.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(rows.map(([name, , tags = '', adTags = '']) => [name, tags, adTags]))(
    'the tags of %s lead to it',
    (name, tags, adTags) => {
      for (const tag of [name, ...tags.split(' '), ...adTags.split(' ')].filter(Boolean)) {
        expect(sourceOfTag(tag)?.source.name, tag).toBe(name);
      }
    },
  );
});

describe('for any input', () => {
  const nasty = fc.constantFrom(
    '',
    '__proto__',
    'www.',
    '.',
    '\ud800',
    '\u202e',
    'android-app://',
    'https://',
    '%ff',
  );
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.webUrl(), nasty);
  const query = fc.dictionary(
    fc.constantFrom(
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_term',
      'source',
      'ref',
      'gclid',
      'fbclid',
    ),
    text,
  );

  test('nothing throws, the channel is of the list, and every text is bounded, clean and trimmed', () => {
    fc.assert(
      fc.property(query, fc.string(), text, text, text, (tags, rawQuery, referrer, hostname, domain) => {
        const url = new URL('https://www.example.com/');
        url.search = `${new URLSearchParams(tags)}&${rawQuery}`;
        const { channel, referrer: page, ...texts } = acquisitionOf({ url, referrer, hostname, domain });
        expect(channels).toContain(channel);
        expect(page.length).toBeLessThanOrEqual(2048);
        expect(page).toMatch(/^(https?:\/\/[^/?#@\s]+\/[^?#\s]*)?$/);
        for (const value of Object.values(texts)) {
          expect(value.length).toBeLessThanOrEqual(255);
          expect(value).toBe(value.trim());
          expect(value.isWellFormed()).toBe(true);
          expect(value).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        }
        expect(channel === 'Direct' && texts.source !== '').toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

import { describe, expect, test } from 'vitest';
import { arrive, bothTable, queryTable } from '../../../../../support/traffic/arrivals.ts';

describe('tags on the link', () => {
  queryTable('Organic Search', { '?utm_source=google': 'Google', '?utm_source=GOOGLE': 'Google' });
  queryTable('Organic Social', {
    '?utm_source=fb': 'Facebook',
    '?utm_source=hacker-news': 'Hacker News',
    '?utm_source=Hacker+News': 'Hacker News',
    '?utm_source=news.ycombinator.com': 'Hacker News',
    '?utm_source=https%3A%2F%2Fwww.reddit.com%2Fr%2Fweb': 'Reddit',
    '?utm_source=threads': 'Threads',
    '?source=linkedin': 'LinkedIn',
    '?ref=producthunt': 'Product Hunt',
  });
  queryTable('AI Assistants', {
    '?utm_source=chatgpt.com': 'ChatGPT',
  });
  queryTable('Email', {
    '?utm_source=newsletter': 'newsletter',
  });
  queryTable('Referral', {
    '?utm_source=partner+site': 'partner site',
    '?ref=friend': 'friend',
    '?utm_source=&source=&ref=friend': 'friend',
    '?ref=a&source=b&utm_source=c': 'c',
    '?ref=a&source=b': 'b',
    '?utm_source=a&utm_source=b': 'a',
  });
  queryTable('Direct', {
    '?utm_source=(direct)&utm_medium=(none)': '',
    '?utm_source=direct': '',
    '?utm_campaign=spring': '',
    '?utm_medium=(not%20set)': '',
    '?utm_medium=unknown': '',
  });

  bothTable([
    ['?utm_source=newsletter', 'https://mail.google.com/', 'newsletter', 'Email'],
    ['?utm_source=partner', 'https://www.google.com/', 'partner', 'Referral'],
    ['?utm_source=(direct)', 'https://www.google.com/', 'Google', 'Organic Search'],
    ['?utm_medium=email', 'https://blog.org/', 'blog.org', 'Email'],
    ['?utm_medium=cpc', 'https://www.google.com/', 'Google', 'Paid Search'],
    ['?ref=friend', 'https://www.example.com/', 'friend', 'Referral'],
    // A tag that names the site itself says nothing of where the visit came from.
    ['?ref=example.com', 'https://blog.org/', 'blog.org', 'Referral'],
    ['?ref=https%3A%2F%2Fwww.Example.com%2Fa', 'https://www.google.com/', 'Google', 'Organic Search'],
    ['?ref=shop.example.com.', '', '', 'Direct'],
    ['?source=example.com&ref=friend', '', 'friend', 'Referral'],
    ['?utm_source=example.com&utm_medium=email', 'https://blog.org/', 'blog.org', 'Email'],
    ['?ref=notexample.com', '', 'notexample.com', 'Referral'],
  ]);

  test('a tag that names the site itself stays in the tags', () =>
    expect(arrive('?utm_source=Example.com').utm_source).toBe('Example.com'));

  const partners = [
    'partner.example',
    'www.partner.example',
    'Partner.example/',
    'https://partner.example',
    'HTTP://WWW.PARTNER.EXAMPLE:80/a/?b#c',
    '//partner.example/',
    'partner.example.',
    ' partner.example ',
  ];
  queryTable(
    'Referral',
    Object.fromEntries(
      partners.flatMap((tag) =>
        ['utm_source', 'source', 'ref'].map((name) => [
          `?${name}=${encodeURIComponent(tag)}`,
          'partner.example',
        ]),
      ),
    ),
  );
  bothTable(
    ['https://partner.example/', 'http://www.partner.example/a', 'https://PARTNER.example.:8443/'].map(
      (referrer) => ['', referrer, 'partner.example', 'Referral'],
    ),
  );
  queryTable('Referral', {
    '?utm_source=www.B%C3%BCcher.example': 'xn--bcher-kva.example',
    '?utm_source=Partner': 'Partner',
    '?utm_source=v1.2': 'v1.2',
    '?utm_source=ann%40partner.example': 'ann@partner.example',
    '?utm_source=Acme+Inc.': 'Acme Inc.',
  });
  test('a tag stays as it was sent', () =>
    expect(arrive('?utm_source=https%3A%2F%2FPartner.example%2F').utm_source).toBe(
      'https://Partner.example/',
    ));

  queryTable('Referral', {
    '#/home?utm_source=a': 'a',
    '#!/home?ref=a': 'a',
    '#/home&utm_source=a': 'a',
    '#utm_source=a': 'a',
    '##utm_source=a': 'a',
    '#/home#?utm_source=a&ref=b': 'a',
    '#/home#&utm_source=a': 'a',
    '#?utm_source=a': 'a',
    '#top?source=a&utm_campaign=b': 'a',
    '?utm_source=b#/home?utm_source=a': 'b',
    '?utm_source=&x=1#/home?utm_source=a': 'a',
  });
  queryTable('Organic Social', { '#/home?fbclid=1': 'Facebook' });
  queryTable('Direct', { '#/utm_source=a': '', '#/home/utm_source': '', '#': '' });

  test('a tag does not hide the referrer', () =>
    expect(arrive('?utm_source=x', 'https://blog.org/a?b').referrer).toBe('https://blog.org/a'));
});

describe('channels from medium, campaign and source', () => {
  queryTable('Cross-network', {
    '?utm_campaign=Cross-network': '',
    '?utm_source=google&utm_medium=cpc&utm_campaign=eu-cross-network-1': 'Google',
  });
  queryTable('Paid Shopping', {
    '?utm_source=amazon&utm_medium=cpc': 'Amazon',
    '?utm_source=google&utm_medium=cpc&utm_campaign=shopping': 'Google',
  });
  queryTable('Paid Search', {
    '?utm_source=google&utm_medium=cpc': 'Google',
    '?utm_source=bing&utm_medium=ppc': 'Bing',
    '?utm_source=yandex&utm_medium=retargeting': 'Yandex',
    '?utm_source=google&utm_medium=cpm': 'Google',
    '?utm_source=adwords': 'Google',
  });
  queryTable('Paid Social', {
    '?utm_source=facebook&utm_medium=paid_social': 'Facebook',
    '?utm_source=tiktok&utm_medium=cpv-cpc': 'TikTok',
    '?utm_source=fb-ads': 'Facebook',
    '?utm_source=fbad': 'Facebook',
    '?utm_source=facebook_feed_ad': 'Facebook',
    '?utm_source=linkedinads&utm_medium=social': 'LinkedIn',
  });
  queryTable('Paid Video', {
    '?utm_source=youtube&utm_medium=cpc': 'YouTube',
  });
  queryTable('Display', {
    '?utm_medium=display': '',
    '?utm_source=acme&utm_medium=banner': 'acme',
    '?utm_medium=expandable': '',
    '?utm_medium=interstitial': '',
    '?utm_source=acme&utm_medium=cpm': 'acme',
  });
  queryTable('Paid Other', {
    '?utm_source=acme&utm_medium=cpc': 'acme',
    '?utm_medium=paid': '',
    '?utm_source=chatgpt&utm_medium=cpc': 'ChatGPT',
  });
  queryTable('Organic Shopping', {
    '?utm_campaign=shop': '',
    '?utm_campaign=summer-shop': '',
    '?utm_campaign=eshop': '',
    '?utm_campaign=windowshopping': '',
    '?utm_source=facebook&utm_campaign=shop': 'Facebook',
  });
  queryTable('Direct', {
    '?utm_campaign=workshop': '',
    '?utm_campaign=bishop': '',
    '?utm_medium=pushed': '',
  });
  queryTable('Organic Social', {
    '?utm_medium=social': '',
    '?utm_medium=SM': '',
    '?utm_source=acme&utm_medium=social-media': 'acme',
    '?utm_medium=social%20network': '',
    '?utm_source=linkedin&utm_medium=email': 'LinkedIn',
  });
  queryTable('Organic Video', {
    '?utm_source=acme&utm_medium=video': 'acme',
    '?utm_medium=in-video-link': '',
  });
  queryTable('Organic Search', {
    '?utm_source=acme&utm_medium=organic': 'acme',
    '?utm_source=chatgpt&utm_medium=organic': 'ChatGPT',
    '?utm_source=google&utm_medium=email': 'Google',
  });
  queryTable('AI Assistants', { '?utm_source=acme&utm_medium=ai-assistant': 'acme' });
  queryTable('Email', {
    '?utm_medium=email': '',
    '?utm_medium=e-mail': '',
    '?utm_medium=E_Mail': '',
    '?utm_medium=e%20mail': '',
    '?utm_source=substack&utm_medium=email': 'Substack',
    '?utm_source=hs_email': 'hs_email',
    '?utm_source=gmail': 'Gmail',
    '?utm_source=acme&utm_medium=weekly-newsletter': 'acme',
  });
  queryTable('Affiliates', {
    '?utm_source=acme&utm_medium=affiliate': 'acme',
    '?utm_source=acme&utm_medium=affiliates': 'acme',
  });
  queryTable('Audio', { '?utm_source=spotify&utm_medium=audio': 'spotify' });
  queryTable('SMS', { '?utm_source=sms': 'sms', '?utm_source=acme&utm_medium=SMS': 'acme' });
  queryTable('Push', {
    '?utm_source=acme&utm_medium=web-push': 'acme',
    '?utm_medium=mobile': '',
    '?utm_medium=app_notification': '',
    '?utm_source=firebase': 'firebase',
  });
  queryTable('Referral', { '?utm_medium=referral': '', '?utm_medium=app': '', '?utm_medium=link': '' });
});

describe('click ids', () => {
  queryTable('Paid Search', {
    '?gclid=Cj0': 'Google',
    '?gbraid=0AA': 'Google',
    '?wbraid=Cl0': 'Google',
    '?msclkid=abc': 'Bing',
    '?yclid=123': 'Yandex',
    '?utm_source=google&gclid=x': 'Google',
    '?utm_source=google&utm_medium=sem&gclid=x': 'Google',
    '?gclid=x&fbclid=y': 'Google',
  });
  queryTable('Direct', { '?gclid=': '', '?GCLID=x': '' });
  queryTable('Organic Social', {
    '?fbclid=x': 'Facebook',
    '?igshid=x': 'Instagram',
    '?ttclid=x': 'TikTok',
    '?twclid=x': 'X',
    '?li_fat_id=x': 'LinkedIn',
    '?utm_source=facebook&gclid=x': 'Facebook',
  });
  queryTable('Display', { '?utm_source=google&utm_medium=display&gclid=x': 'Google' });
  queryTable('Email', { '?utm_source=newsletter&gclid=x': 'newsletter' });
  queryTable('Cross-network', { '?gclid=x&utm_campaign=cross-network': 'Google' });
  queryTable('Paid Social', { '?utm_medium=cpc&fbclid=x': 'Facebook' });

  bothTable([
    ['?gclid=x', 'https://www.google.com/', 'Google', 'Paid Search'],
    ['?gclid=x', 'https://www.youtube.com/', 'YouTube', 'Paid Video'],
    ['?msclkid=x', 'https://duckduckgo.com/', 'DuckDuckGo', 'Paid Search'],
    ['?fbclid=x', 'https://l.instagram.com/', 'Instagram', 'Organic Social'],
    ['?fbclid=x', 'https://blog.org/', 'blog.org', 'Referral'],
    ['?fbclid=x', 'https://www.example.com/', 'Facebook', 'Organic Social'],
    ['?fbclid=x', 'https://www.google.com/', 'Google', 'Organic Search'],
  ]);
});

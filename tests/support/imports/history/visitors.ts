/** Visitors as the files of each tool describe them, and `is` as Footfall stores them. */

export interface Program {
  umami: { browser: string; os: string; device: string };
  goatcounter: { browser: string; system: string };
  matomo: { browser: string; version: string; os: string; osVersion: string; device: string };
  userAgent: string;
  screen: `${number}x${number}`;
  is: { browser: string; browser_version: string; os: string; os_version: string; device: string };
}

export const programs: readonly Program[] = [
  {
    umami: { browser: 'chrome', os: 'Windows 10', device: 'desktop' },
    goatcounter: { browser: 'Chrome 126', system: 'Windows 10' },
    matomo: { browser: 'Chrome', version: '126.0', os: 'Windows', osVersion: '10', device: 'Desktop' },
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    screen: '2560x1440',
    is: { browser: 'Chrome', browser_version: '126', os: 'Windows', os_version: '10', device: 'desktop' },
  },
  {
    umami: { browser: 'ios', os: 'iOS', device: 'mobile' },
    goatcounter: { browser: 'Safari 17.5', system: 'iOS 17.5' },
    matomo: { browser: 'Mobile Safari', version: '17.5', os: 'iOS', osVersion: '17.5', device: 'Smartphone' },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    screen: '390x844',
    is: { browser: 'Safari', browser_version: '17', os: 'iOS', os_version: '17.5', device: 'mobile' },
  },
  {
    umami: { browser: 'edge-chromium', os: 'Mac OS', device: 'laptop' },
    goatcounter: { browser: 'Edge 125', system: 'macOS 10.15' },
    matomo: { browser: 'Microsoft Edge', version: '125.0', os: 'Mac', osVersion: '10.15', device: 'Desktop' },
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0',
    screen: '1512x982',
    is: {
      browser: 'Microsoft Edge',
      browser_version: '125',
      os: 'macOS',
      os_version: '10.15',
      device: 'laptop',
    },
  },
  {
    umami: { browser: 'samsung', os: 'Android OS', device: 'mobile' },
    goatcounter: { browser: 'Samsung Internet 25.0', system: 'Android 14' },
    matomo: {
      browser: 'Samsung Browser',
      version: '25.0',
      os: 'Android',
      osVersion: '14',
      device: 'Smartphone',
    },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    screen: '412x915',
    is: {
      browser: 'Samsung Internet',
      browser_version: '25',
      os: 'Android',
      os_version: '14',
      device: 'mobile',
    },
  },
];

export interface Home {
  country: string;
  regionCode: string;
  region: string;
  city: string;
  is: { country: string; region: string; city: string };
}

export const homes: readonly Home[] = [
  {
    country: 'DE',
    regionCode: 'BY',
    region: 'Bavaria',
    city: 'Munich',
    is: { country: 'DE', region: 'Bavaria, DE', city: 'Munich, Bavaria, DE' },
  },
  {
    country: 'US',
    regionCode: 'CA',
    region: 'California',
    city: 'San Francisco',
    is: { country: 'US', region: 'California, US', city: 'San Francisco, California, US' },
  },
  {
    country: 'AT',
    regionCode: '',
    region: '',
    city: '',
    is: { country: 'AT', region: '', city: '' },
  },
];

export const languages = [
  { tag: 'de-DE', is: 'de' },
  { tag: 'en-US', is: 'en' },
  { tag: 'pt-BR', is: 'pt' },
] as const;

export interface Origin {
  host: string;
  path: string;
  tags: Readonly<Record<string, string>>;
  is: { source: string; channel: string; referrer: string };
}

export const origins: readonly Origin[] = [
  { host: '', path: '', tags: {}, is: { source: '', channel: 'Direct', referrer: '' } },
  {
    host: 'google.com',
    path: '/',
    tags: {},
    is: { source: 'Google', channel: 'Organic Search', referrer: 'https://google.com/' },
  },
  {
    host: 'partner.example',
    path: '/blog',
    tags: {},
    is: { source: 'partner.example', channel: 'Referral', referrer: 'https://partner.example/blog' },
  },
  {
    host: '',
    path: '',
    tags: { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'spring' },
    is: { source: 'newsletter', channel: 'Email', referrer: '' },
  },
];

/** With a comma, quotes and a line break, which fields of CSV can have. */
export const plans = ['pro', 'free, for "teams"', 'two\nlines'] as const;
export const storedPlan = (plan: string) => plan.replaceAll('\n', ' ');

export const pages = [
  { path: '/', is: '/' },
  { path: '/pricing', is: '/pricing' },
  { path: '/blog/über', is: '/blog/%C3%BCber' },
  { path: '/docs/a,b', is: '/docs/a,b' },
] as const;

import { expect, test } from 'vitest';
import { deviceOf } from '../../../../../functions/src/collect/enrich/device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    '1920x1080',
    'desktop Chrome 140 Windows 10',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    '1536x864',
    'laptop Chrome 140 Windows 10',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    '1440x900',
    'laptop Safari 18 macOS 10.15',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    '1920x1200',
    'desktop Firefox 144 Linux ',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    '1920x1080',
    'laptop Chrome 140 Chrome OS ',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    '412x915',
    'mobile Chrome 140 Android 14',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36`,
    '',
    'mobile Samsung Internet 24 Android 14',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X906C) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    '1280x800',
    'tablet Chrome 140 Android 13',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    '390x844',
    'mobile Safari 18 iOS 18.1',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.6261.62 Mobile/15E148 Safari/604.1',
    '',
    'mobile Chrome 140 iOS 18.1',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    '',
    'tablet Safari 16 iPadOS 16.6',
  ],
  ['an unknown browser', '1440x900', '    '],
  ['Meu Navegador/3.12 x', '', ' Meu Navegador 3  '],
  // Parts of an address are no name, and what is not a number is no version.
  ['https://ada:SECRET@a.example/?token=SECRET/1.0 x', '', '  1  '],
  ['Reader/https://a.example?SECRET (x)', '', '    '],
  [`${'Reader'.repeat(11)}/2 x`, '', '  2  '],
])('%s on %s', (userAgent, screen, expected) => {
  const { device, browser, browser_version, os, os_version } = deviceOf(userAgent, screen);
  expect(`${device} ${browser} ${browser_version} ${os} ${os_version}`).toBe(expected);
});

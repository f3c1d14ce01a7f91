import { expect, test } from 'vitest';
import { senderReason } from '../../../../../functions/src/collect/admit/reasons.ts';
import { deviceOf } from '../../../../../functions/src/collect/enrich/device.ts';

/** User-Agents of today with their sources, each on a screen: device, browser and system with their versions. */
const devices: [userAgent: string, screen: string, expected: string][] = [
  // Reduced and full User-Agents of Chrome: https://developer.chrome.com/docs/privacy-security/user-agent
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    '1536x864',
    'laptop Chrome 140 Windows 10',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    '2560x1440',
    'desktop Chrome 140 Windows 10',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    '1470x956',
    'laptop Chrome 140 macOS 10.15',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    '1920x1080',
    'desktop Chrome 140 Linux ',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    '412x915',
    'mobile Chrome 140 Linux ',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    '1366x768',
    'laptop Chrome 140 Chrome OS ',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    '412x915',
    'mobile Chrome 140 Android 10',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    '915x412',
    'mobile Chrome 140 Android 10',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    '800x1280',
    'tablet Chrome 140 Android 10',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    '1080x1920',
    'mobile Chrome 140 Android 10',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    '1280x800',
    'tablet Chrome 140 Android 10',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    '360x800',
    'mobile Chrome 140 Android 10',
  ],
  // Edge: https://learn.microsoft.com/microsoft-edge/web-platform/user-agent-guidance; Firefox: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/User-Agent/Firefox
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    '1920x1080',
    'desktop Microsoft Edge 140 Windows 10',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0',
    '393x873',
    'mobile Microsoft Edge 140 Android 10',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    '1920x1080',
    'desktop Firefox 144 Windows 10',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
    '820x1180',
    'laptop Firefox 144 macOS 10.15',
  ],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
    '412x915',
    'mobile Firefox 144 Android 15',
  ],
  [
    'Mozilla/5.0 (Android 15; Tablet; rv:144.0) Gecko/144.0 Firefox/144.0',
    '800x1280',
    'tablet Firefox 144 Android 15',
  ],
  // Safari, and an iPad that requests desktop pages: https://webkit.org/blog/9674/new-webkit-features-in-safari-13
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    '1440x900',
    'laptop Safari 18 macOS 10.15',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    '2560x1440',
    'desktop Safari 18 macOS 10.15',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    '1080x1920',
    'desktop Safari 18 macOS 10.15',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    '820x1180',
    'tablet Safari 18 iPadOS ',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    '1180x820',
    'tablet Safari 18 iPadOS ',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    '1032x1376',
    'tablet Safari 18 iPadOS ',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    '590x820',
    'tablet Safari 18 iPadOS ',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    '678x1024',
    'tablet Safari 18 iPadOS ',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    '320x1180',
    'tablet Safari 18 iPadOS ',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    '393x852',
    'mobile Safari 18 iOS ',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    '',
    'desktop Safari 18 macOS 10.15',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    '834x1194',
    'tablet Safari  iPadOS ',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140 Version/11.1.1 Safari/605.1.15',
    '',
    'tablet Chrome 140 iPadOS ',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    '393x852',
    'mobile Safari 18 iOS 18.5',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    '820x1180',
    'tablet Safari 18 iPadOS 18.5',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1',
    '402x874',
    'mobile Chrome 140 iOS 18.5',
  ],
  // https://github.com/matomo-org/device-detector Tests/fixtures/smartphone-42.yml, smartphone-41.yml, tablet-12.yml, tablet-10.yml, tablet-7.yml, tablet-9.yml, phablet-1.yml, desktop-1.yml
  [
    'Mozilla/5.0 (Linux; Android 13; A301SO Build/67.0.D.8.61; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.53 Mobile Safari/537.36 YJApp-ANDROID jp.co.yahoo.android.yjtop/3.169.0',
    '360x800',
    'mobile Chrome 125 Android 13',
  ],
  [
    'Mozilla/5.0 (Linux; arm_64; Android 16; 25128PC17L) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.7680.2244 YaApp_Android/26.40.1 YaSearchBrowser/26.40.1 BroPP/1.0 Mobile Safari/537.36',
    '393x873',
    'mobile Chrome 146 Android 16',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 16; en-US; 2602EPTC0G Build/BP2A.250605.031.A3) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/123.0.6312.80 UCBrowser/15.2.0.1396 Mobile Safari/537.36',
    '',
    'mobile UC Browser 4 Android 16',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; V2550) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/123.0.6312.118 Mobile Safari/537.36 VivoBrowser/14.7.4.1',
    '',
    'mobile Vivo Browser 14 Android 16',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X526B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
    '753x1205',
    'tablet Samsung Internet 28 Android 15',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; JMS-L09 Build/AQ3A.241229.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/149.0.7827.93 Mobile Safari/537.36 Line/26.9.0/IAB',
    '800x1280',
    'tablet Chrome 149 Android 15',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; 25098RA98G Build/AQ3A.250226.002; ) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/145.0.7632.79 Mobile Safari/537.36 BingSapphire/32.7.440115006',
    '412x915',
    'mobile Bing 32 Android 15',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; TLA001 Build/QP1A.190711.020; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/80.0.3987.132 Safari/537.36 SogouMSE,SogouMobileBrowser/6.1.5',
    '800x1280',
    'tablet Sogou Browser 6 Android 10',
  ],
  [
    'Mozilla/5.0 (Linux; Android 8.1.0; CUBOT J3 PRO) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/91.0.4472.120 Mobile Safari/537.36',
    '360x720',
    'mobile Chrome 91 Android 8.1',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; DISCOVERY_2_ME) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    '412x915',
    'mobile Chrome 137 Android 14',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; Spider 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
    '800x1280',
    'tablet Chrome 124 Android 13',
  ],
  [
    'Mozilla/5.0 (PC; OpenHarmony 6.1; Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.100 HuaweiBrowser/6.1.3.321',
    '1440x900',
    'laptop Chrome 132 Windows 10',
  ],
  // https://github.com/matomo-org/device-detector Tests/fixtures/tv.yml, tv-1.yml, tv-4.yml, tv-5.yml, console.yml
  [
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 2.3) AppleWebkit/538.1 (KHTML, like Gecko) SamsungBrowser/1.0 TV Safari/538.1',
    '1920x1080',
    'tv Samsung Internet 1 Tizen 2.3',
  ],
  [
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.79 Safari/537.36 HbbTV/1.5.1 (+DRM; LGE; KEY0000213F; WEBOS6.0 03.00.07; W60_O20N; DTV_W21O;) FVC/5.0 (LGE; WEBOS6.0 ;)',
    '1280x720',
    'tv WebOS Browser  WebOS ',
  ],
  [
    'Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/88.0.4324.182 Odin/88.4324.2.10 Safari/537.36 Model/Hisense-MT9602 VIDAA/6.0(IDEA;SmartTV;VT1250UE1;MTK9602/V0000.06.13M.O0313;UHD;VT1250U;)',
    '1920x1080',
    'tv Chrome 88 Linux ',
  ],
  [
    'Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/84.0.4147.140 Safari/537.36 OPR/46.0.2207.0 OMI/4.21.4.112.Catcher4.69 Model/Hisense-MT9602 VIDAA/5.0(Hisense;SmartTV;55A52FEVS;MTK9602/V0000.01.00R.M0531;UHD;55A5FE;)',
    '1920x1080',
    'tv Opera 46 Linux ',
  ],
  [
    'Mozilla/5.0 (Linux; Andr0id 10; BRAVIA VH1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/84.0.4147.125 Safari/537.36 OPR/46.0.2207.0 OMI/4.21.0.273.DIA6.105 HbbTV/1.5.1 ( DRM; Sony; BRAVIA_VH1; unknown; unknown; mt5895; ) FVC/6.0 (Sony;mt5895;)',
    '960x540',
    'tv Opera 46 Linux ',
  ],
  [
    'Mozilla/5.0 (Linux; Android 9; AFTSHN01) AppleWebKit/537.36 (KHTML, like Gecko) Silk/128.6.1 like Chrome/128.0.6613.194 Safari/537.36',
    '960x540',
    'tv Amazon Silk 128 Android 9',
  ],
  [
    'Mozilla/5.0 (Linux; Android 11; MULTYNET FHD Android TV Build/RTO3.231013.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/135.0.7049.111 Mobile Safari/537.36',
    '960x540',
    'tv Chrome 135 Android 11',
  ],
  [
    'Mozilla/5.0 (Linux; Android 5.1.1; Build/LMY47V) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/41.0.2272.75 Safari/537.36 CrKey/1.14.32904',
    '1280x720',
    'tv Chrome 41 Android 5.1',
  ],
  [
    'Mozilla/5.0 (PlayStation 5/SmartTV) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    '1920x1080',
    'tv Safari   ',
  ],
  // Apps, as user-agent parsers identify them: https://github.com/search?type=code&q=YJApp-IOS, BingSapphire,
  // SmartNews, NewsArticle
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 YJApp-IOS jp.co.yahoo.ios.yjtop/4.60.0',
    '393x852',
    'mobile Safari  iOS 17.5',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 YJApp-IOS jp.co.yahoo.YWeatherApp/8.7.2',
    '820x1180',
    'tablet Safari  iPadOS 17.3',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_3_1 like Mac OS X) AppleWebKit/534.46 (KHTML, like Gecko) Mobile/9B176 YJApp-IOS jp.co.yahoo.ymail/7.4.1',
    '',
    'mobile Safari  iOS 15.3',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 BingSapphire/1.0.410309301',
    '393x852',
    'mobile Bing 1 iOS 18.0',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 SmartNews/24.5.0',
    '393x852',
    'mobile Safari  iOS 17.5',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; MI CC 9e Build/QKQ1.190910.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/87.0.4280.101 Mobile Safari/537.36 NewsArticle/8.7.5.0 ToutiaoMicroApp/2.31.1.1 PluginVersion/874011',
    '360x780',
    'mobile Chrome 87 Android 10',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Grab/5.310.0 (iOS)',
    '390x844',
    'mobile Safari  iOS 17.5',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SO-51D Build/68.2.A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 Line/14.6.1',
    '360x840',
    'mobile Chrome 120 Android 14',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003128) NetType/WIFI Language/ja',
    '393x852',
    'mobile WeChat 8 iOS 17.5',
  ],
];

test.each(devices)('%s on %s', (userAgent, screen, expected) => {
  const { device, browser, browser_version, os, os_version } = deviceOf(userAgent, screen);
  expect(`${device} ${browser} ${browser_version} ${os} ${os_version}`).toBe(expected);
});

const reasonFor = (userAgent: string) =>
  senderReason({
    headers: { 'user-agent': userAgent, 'accept-language': 'en' },
    namedAgent: undefined,
    isServerFormat: false,
  });

test.each(devices)('%s is a browser of a person', (userAgent) => expect(reasonFor(userAgent)).toBeNull());

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each(['NewsBreak/24.1', 'BBCNews/5.2', 'Yahoo News/5', 'GrabDriver/5.1', 'Feedly/90', 'OperaNews/9.1'])(
  'an app is no program because of its name: %s',
  (app) =>
    expect(reasonFor(`${android} Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 ${app}`)).toBeNull(),
);

// From bots.yml of the same project.
test.each([
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/41.0.2272.96 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012; DuplexWeb-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/74.0.3729.131 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0.4044.138 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; https://zhanzhang.toutiao.com/)',
  'Mozilla/5.0 zgrab/0.x',
  'Googlebot-News',
])('a program stays one: %s', (userAgent) => expect(reasonFor(userAgent)).toBe('bot'));

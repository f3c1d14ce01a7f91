import Bowser from 'bowser';
import type { EventRow } from '../../contract/index.ts';
import { remembered } from '../../core/remembered.ts';

export type DeviceFields = Pick<EventRow, 'device' | 'browser' | 'browser_version' | 'os' | 'os_version'>;

const browserNames = new Map([
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Yandex Browser', 'Yandex'],
  ['NAVER Whale Browser', 'Whale'],
]);

/** For unknown programs, the parser returns parts of the header, which can contain an address. */
export const plainName = /^[\p{L}\p{N} _.+()-]{1,60}$/u;

/** Narrower screens count as laptops, others as desktops. Browsers give no better information. */
const desktopFromWidth = 1920;

const maxLength = 1000;

/**
 * Returns device, browser and system from the User-Agent header. Versions are shortened to the browser's major version
 * and the system's first two numbers. The screen decides where the header is ambiguous: some tablets report as phones,
 * and iPads report as Macs.
 * @param screen width and height such as `1440x900`, or '' if it is unknown
 */
export function deviceOf(userAgent: string, screen: string): DeviceFields {
  const { kind, isWebKitOfMac, ...fields } = software(userAgent.slice(0, maxLength), parse);
  const [width = 0, height = 0] = screen.split('x').map(Number);
  const size = { width, height };
  const touch = isWebKitOfMac ? touchDeviceWithScreen(size) : null;
  if (touch === 'tablet') return { ...fields, os: 'iPadOS', os_version: '', device: touch };
  if (touch === 'mobile') return { ...fields, os: 'iOS', os_version: '', device: touch };
  return { ...fields, device: deviceWith(size, kind, fields.os) };
}

type DeviceKind = 'mobile' | 'tablet' | 'tv' | 'computer';

interface Software extends Omit<DeviceFields, 'device'> {
  kind: DeviceKind;
  isWebKitOfMac: boolean;
}

/** A few User-Agents make up most of the traffic, and parsing one is the most expensive step of an event. */
const software = remembered<Software>(2000);

function parse(userAgent: string): Software {
  const { browser, os, platform } = Bowser.parse(userAgent);
  const isMac = /\bMacintosh\b/.test(userAgent);
  const iPad =
    platform.model === 'iPad' || /\biPad\b/.test(userAgent) || (isMac && iosBrowsers.test(userAgent));
  return {
    kind: iPad ? 'tablet' : kindOf(userAgent, platform.type),
    isWebKitOfMac: isMac && !iPad && !/\b(?:Chrome|Chromium|Firefox)\//.test(userAgent),
    ...browserOf(browser, userAgent),
    os: iPad ? 'iPadOS' : (os.name ?? ''),
    os_version: versionOf(os, isMac && iPad),
  };
}

/** Browsers that exist only on iPhones and iPads. With desktop sites requested, an iPad reports as a Mac. */
const iosBrowsers = /\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|YJApp-IOS)\b/;

/** The parser mistakes `BingSapphire`, which is Bing's app, for Google's. */
function browserOf({ name = '', version }: Bowser.Parser.ParsedResult['browser'], userAgent: string) {
  const [, bing] = /\bBingSapphire\/([\d.]+)/.exec(userAgent) ?? [];
  const known = bing === undefined ? (browserNames.get(name) ?? (plainName.test(name) ? name : '')) : 'Bing';
  return { browser: known, browser_version: firstNumbers(bing ?? version, 1) };
}

function versionOf(os: Bowser.Parser.ParsedResult['os'], isMacVersion: boolean) {
  // An iPad reports a version of macOS, which is meaningless.
  if (isMacVersion) return '';
  // Windows sends the version of its kernel; people know the name of the release.
  return os.name === 'Windows' ? (os.versionName ?? '') : firstNumbers(os.version, 2);
}

export function firstNumbers(version: string | undefined, count: number) {
  const [numbers = ''] = /^\d{1,9}(\.\d{1,9})*/.exec(version ?? '') ?? [];
  return numbers.split('.').slice(0, count).join('.');
}

const tvs = [
  /\b(?:smart-?tv|hbbtv|netcast|web0s|webos\.tv|vidaa|viera|bravia|crkey|roku|apple ?tv|google ?tv|android ?tv)\b/i,
  /\b(?:nettv|netrange|smarthub|mibox\w*|mitv\w*|smartcast|viziocast|philipstv|tv safari)\b|\bOMI\//i,
  // Amazon's Fire TV.
  /\bAFT[A-Z\d]{1,6}\b/,
  // Some phones have TV in their names.
  /^(?!.*\bMobile\b).*\bTV\b/,
];

/** The parser treats everything with "Yahoo" as a bot, and knows few TVs. */
function kindOf(userAgent: string, type: string | undefined): Software['kind'] {
  if (tvs.some((tv) => tv.test(userAgent))) return 'tv';
  // Computers with OpenHarmony.
  if (userAgent.includes('(PC; ')) return 'computer';
  if (type === 'mobile' || type === 'tablet' || type === 'tv') return type;
  if (/\b(?:iPhone|iPod)\b/.test(userAgent)) return 'mobile';
  if (!/\bAndroid\b/.test(userAgent)) return 'computer';
  return /\bMobile\b/.test(userAgent) ? 'mobile' : 'tablet';
}

interface Size {
  width: number;
  height: number;
}

/** The shorter side, in CSS pixels, from which Android treats a device as a tablet. */
const tabletFrom = 600;
/** Phones have a higher ratio of sides than this, and tablets do not. */
const longestTablet = 1.75;

/** The device of a browser of this kind. @param os as it is stored; '' if it is unknown */
export function deviceWith({ width, height }: Size, kind: DeviceKind, os: string): DeviceFields['device'] {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const isSmall = short > 0 && short < tabletFrom;
  if (kind === 'tablet' && os === 'Android') return isSmall ? 'mobile' : 'tablet';
  if (kind === 'mobile' && os === 'Android')
    return short >= tabletFrom && long / short < longestTablet ? 'tablet' : 'mobile';
  if (kind !== 'computer') return kind;
  if (os === '') return '';
  if (os === 'Chrome OS') return 'laptop';
  // A phone with desktop sites requested.
  if (os === 'Linux' && isSmall && height > width) return 'mobile';
  // Uses the longer side, so that rotated monitors count too.
  return short > 0 && long < desktopFromWidth ? 'laptop' : 'desktop';
}

/** The sizes of iPads in CSS pixels, in every display setting. */
const iPads = [
  ...[
    [744, 1133],
    [768, 1024],
    [810, 1080],
    [820, 1180],
    [834, 1112],
    [834, 1194],
    [834, 1210],
    [954, 1373],
  ],
  ...[
    [970, 1389],
    [1024, 1366],
    [1032, 1376],
    [1192, 1590],
  ],
];
const iPadSizes = new Set(iPads.flatMap(([short, long]) => [`${short}x${long}`, `${long}x${short}`]));
const iPadSides = new Set(iPads.flat());

/** The longest and the widest screen of an iPhone. */
const largestPhone = { width: 440, height: 956 };
const narrowestMac = 1024;

/** The real type of a device that reports as a Mac; null for a Mac. In Split View, only an iPad's height is true. */
function touchDeviceWithScreen({ width, height }: Size): 'tablet' | 'mobile' | null {
  if (width === 0 || height === 0) return null;
  if (iPadSizes.has(`${width}x${height}`)) return 'tablet';
  if (width > height) return width < narrowestMac ? 'tablet' : null;
  if (iPadSides.has(height)) return 'tablet';
  return width <= largestPhone.width && height <= largestPhone.height ? 'mobile' : null;
}

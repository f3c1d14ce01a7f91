import Bowser from 'bowser';
import type { EventRow } from '../../contract/index.ts';
import { remembered } from '../../core/remembered.ts';

type DeviceFields = Pick<EventRow, 'device' | 'browser' | 'browser_version' | 'os' | 'os_version'>;

/** Better-known names than those of the parser. */
const browserNames = new Map([
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Yandex Browser', 'Yandex'],
  ['NAVER Whale Browser', 'Whale'],
]);

/** Of a program that it does not know, the parser returns parts of the header, which can be those of an address. */
const plainName = /^[\p{L}\p{N} _.+()-]{1,60}$/u;

/** Narrower screens count as laptops, others as desktops. Browsers give no better information. */
const desktopFromWidth = 1920;

/**
 * Device, browser and system from the User-Agent header. Versions are shortened to the browser's major version
 * and the system's first two numbers.
 * @param screen width and height such as `1440x900`, or '' if it is unknown
 */
export function deviceOf(userAgent: string, screen: string): DeviceFields {
  const { type, ...fields } = software(userAgent, parse);
  return { ...fields, device: deviceType(type, fields.os, screen) };
}

type Software = Omit<DeviceFields, 'device'> & { type: string };

/** A few User-Agents make up most of the traffic, and parsing one is the most expensive step of an event. */
const software = remembered<Software>(2000);

function parse(userAgent: string): Software {
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = browser.name ?? '';
  const iPad = platform.model === 'iPad';
  return {
    type: platform.type ?? '',
    browser: browserNames.get(name) ?? (plainName.test(name) ? name : ''),
    browser_version: firstNumbers(browser.version, 1),
    os: iPad ? 'iPadOS' : (os.name ?? ''),
    // Windows sends the version of its kernel; people know the name of the release.
    os_version: os.name === 'Windows' ? (os.versionName ?? '') : firstNumbers(os.version, 2),
  };
}

function firstNumbers(version: string | undefined, count: number) {
  const [numbers = ''] = /^\d{1,9}(\.\d{1,9})*/.exec(version ?? '') ?? [];
  return numbers.split('.').slice(0, count).join('.');
}

function deviceType(type: string, os: string, screen: string): DeviceFields['device'] {
  if (type === 'mobile' || type === 'tablet') return type;
  if (os === '') return '';
  if (os === 'Chrome OS') return 'laptop';
  const width = Number(screen.split('x')[0]);
  return width > 0 && width < desktopFromWidth ? 'laptop' : 'desktop';
}

import Bowser from 'bowser';
import type { EventRow } from '../../contract/columns.ts';
import { Remembered } from '../remembered.ts';

export type DeviceFields = Pick<EventRow, 'device' | 'browser' | 'browser_version' | 'os' | 'os_version'>;

/** Names that people know better than the ones that the parser gives. */
const browserNames = new Map([
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Yandex Browser', 'Yandex'],
  ['NAVER Whale Browser', 'Whale'],
]);

/** Narrower screens than this belong to laptops, wider ones to desks; no browser tells more. */
const desktopFromWidth = 1920;

/**
 * Device, browser and system from the User-Agent header. Versions are cut to what tells products apart:
 * the browser's major version, the system's first two numbers.
 * @param screen width and height such as `1440x900`, or '' where it is not known
 */
export function deviceOf(userAgent: string, screen: string): DeviceFields {
  const { type, ...fields } = software.get(userAgent, parse);
  return { ...fields, device: deviceType(type, fields.os, screen) };
}

type Software = Omit<DeviceFields, 'device'> & { type: string };

/** Few User-Agents make up most of the traffic, and parsing one is the dearest step of an event. */
const software = new Remembered<Software>(2000);

function parse(userAgent: string): Software {
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = browser.name ?? '';
  const iPad = platform.model === 'iPad';
  return {
    type: platform.type ?? '',
    browser: browserNames.get(name) ?? name,
    browser_version: firstNumbers(browser.version, 1),
    os: iPad ? 'iPadOS' : (os.name ?? ''),
    // Windows tells its kernel's version; the name of the release is what people say.
    os_version: os.name === 'Windows' ? (os.versionName ?? '') : firstNumbers(os.version, 2),
  };
}

function firstNumbers(version: string | undefined, count: number): string {
  return (version ?? '').split('.').slice(0, count).join('.');
}

function deviceType(type: string, os: string, screen: string): DeviceFields['device'] {
  if (type === 'mobile' || type === 'tablet') return type;
  if (os === '') return '';
  if (os === 'Chrome OS') return 'laptop';
  const width = Number(screen.split('x')[0]);
  return width > 0 && width < desktopFromWidth ? 'laptop' : 'desktop';
}

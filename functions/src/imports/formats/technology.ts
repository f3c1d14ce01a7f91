import { type DeviceFields, firstNumbers, plainName } from '../../collect/enrich/device.ts';
import { remembered } from '../../core/remembered.ts';

/** Footfall's name of a browser, and the names that other tools have for it, as in `keyOf`. */
const browsers: Readonly<Record<string, string>> = {
  'Amazon Silk': 'silk amazonsilk',
  'Android Browser': 'android androidbrowser androidwebkit',
  BlackBerry: 'bb10 blackberry blackberrybrowser',
  Brave: 'brave bravebrowser',
  Chrome: 'chrome crios chromeios chromemobile chromemobileios chromewebview chromiumwebview googlechrome',
  Chromium: 'chromium',
  DuckDuckGo: 'duckduckgo duckduckgoprivacybrowser duckduckgobrowser',
  Facebook: 'facebook facebookapp',
  Firefox: 'firefox fxios firefoxmobile firefoxios mozillafirefox mobilefirefox firefoxfocusreality',
  Focus: 'firefoxfocus focus',
  'Google Search': 'gsa googlesearch googlesearchapp googleapp',
  'Internet Explorer': 'ie internetexplorer iemobile mie msie',
  Instagram: 'instagram instagramapp',
  Miui: 'miui miuibrowser',
  'Microsoft Edge': 'edge edgechromium edgeios microsoftedge edgemobile edgios',
  Opera: 'opera operamini operamobile operatouch operagx operamobi',
  'QQ Browser': 'qqbrowser qq',
  Safari: 'safari ios ioswebview mobilesafari safariinapp iossafari safariios safarimobile',
  'Samsung Internet': 'samsung samsunginternet samsungbrowser samsunginternetforandroid',
  'Sogou Browser': 'sogouexplorer sogoubrowser sogoumobilebrowser',
  'UC Browser': 'ucbrowser ucbrowsermini uc',
  Vivaldi: 'vivaldi',
  'Vivo Browser': 'vivobrowser',
  Whale: 'whale whalebrowser naverwhalebrowser',
  WeChat: 'wechat',
  Yandex: 'yandex yandexbrowser',
};

const systems: Readonly<Record<string, string>> = {
  Android: 'android androidos fireos amazonos',
  BlackBerry: 'blackberry blackberryos',
  'Chrome OS': 'chromeos cros chromiumos',
  HarmonyOS: 'harmonyos openharmony',
  Linux: 'linux gnulinux ubuntu debian fedora archlinux linuxmint mint suse redhat centos',
  Tizen: 'tizen',
  WebOS: 'webos',
  Windows: 'windows win',
  'Windows Phone': 'windowsphone windowsmobile',
  iOS: 'ios iphone iphoneos',
  iPadOS: 'ipados ipad',
  macOS: 'macos mac macosx osx macintosh macintoshintel',
};

const byKey = (names: Readonly<Record<string, string>>) =>
  new Map(Object.entries(names).flatMap(([name, keys]) => keys.split(' ').map((key) => [key, name])));

const [browserOf, systemOf] = [byKey(browsers), byKey(systems)];

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** What tools write for a missing value. */
const unknown = /^(?:unknown|unk|\(not set\)|other|null|undefined|-)$/i;

/** A name as Footfall stores it: its own name if it knows the browser, otherwise the file's. */
const named = (known: ReadonlyMap<string, string>, name: string) =>
  known.get(keyOf(name)) ?? (plainName.test(name) && !unknown.test(name) ? name : '');

export interface Technology {
  browser: string;
  browserVersion?: string;
  /** With the version, such as `Windows 10`, if `osVersion` is not given. */
  os: string;
  osVersion?: string;
}

type TechnologyFields = Omit<DeviceFields, 'device'>;

const cached = remembered<TechnologyFields>(2000);

/** Browser and system of a file in Footfall's words. */
export function technologyOf({
  browser,
  browserVersion = '',
  os,
  osVersion = '',
}: Technology): TechnologyFields {
  return cached(`${browser}\n${browserVersion}\n${os}\n${osVersion}`, () => {
    const system = splitOf(os.trim(), osVersion.trim());
    return {
      browser: named(browserOf, browser.trim()),
      browser_version: firstNumbers(browserVersion.trim(), 1),
      os: system.name,
      os_version:
        system.name === 'Windows' ? windowsVersion(system.version) : firstNumbers(system.version, 2),
    };
  });
}

/** `Windows 10` is Windows, version 10. */
function splitOf(os: string, version: string) {
  const [, name = os, own = ''] = /^(.*?[^\d.\s])\s+([\d.]+|XP|Vista|2000|ME|NT)$/i.exec(os) ?? [];
  const isSplit = version === '' && own !== '';
  return { name: named(systemOf, isSplit ? name : os), version: isSplit ? own : version };
}

const windowsReleases = /^(?:XP|Vista|\d{1,4}(?:\.\d)?)$/i;
const windowsVersion = (version: string) => (windowsReleases.test(version) ? version : '');

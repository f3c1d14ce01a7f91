import * as simpleIcons from 'simple-icons';
import * as earlierIcons from 'simple-icons-9';
import { luminance } from './luminance.ts';

interface Brand {
  path: string;
  hex: string;
}

/** Marks that later versions of the package leave out, by their titles in version 9. */
const earlier: Record<string, string> = {
  amazon: 'amazon',
  aol: 'aol',
  bing: 'microsoftbing',
  chatgpt: 'openai',
  linkedin: 'linkedin',
  'microsoft-teams': 'microsoftteams',
  outlook: 'microsoftoutlook',
  skype: 'skype',
  slack: 'slack',
  yahoo: 'yahoo',
  'yahoo-mail': 'yahoo',
};

/** Titles in the package that differ from the name of the source. */
const titles: Record<string, string> = {
  'brave-search': 'brave',
  'daily-dev': 'dailydotdev',
  'dev-community': 'devdotto',
  'docker-hub': 'docker',
  'firefox-add-ons': 'firefox',
  ga4: 'googleanalytics',
  gemini: 'googlegemini',
  'hacker-news': 'ycombinator',
  'icloud-mail': 'icloud',
  'mail-ru': 'maildotru',
  mistral: 'mistralai',
  ok: 'odnoklassniki',
  plausible: 'plausibleanalytics',
  rednote: 'xiaohongshu',
  'steam-community': 'steam',
  'web-de': 'webdotde',
  weibo: 'sinaweibo',
  wikimedia: 'wikimediafoundation',
  'wordpress-com': 'wordpress',
  'wordpress-org': 'wordpress',
  'zoho-mail': 'zoho',
};

/** The brand's mark on a tile of its colour, in white, or in ink if the colour is light, so that it is always visible. */
export function brandTile(name: string): string {
  const title = earlier[name] ?? titles[name] ?? name.replaceAll('-', '');
  const brands: object = name in earlier ? earlierIcons : simpleIcons;
  const brand = (brands as Record<string, Brand | undefined>)[
    `si${title.charAt(0).toUpperCase()}${title.slice(1)}`
  ];
  if (!brand) throw new Error(`simple-icons has no ${title} for the source ${name}`);
  const mark = luminance(brand.hex) > 0.55 ? '17181C' : 'FFFFFF';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<rect width="24" height="24" rx="6" fill="#${brand.hex}"/>` +
    `<path transform="translate(4.8 4.8) scale(.6)" fill="#${mark}" d="${brand.path}"/></svg>`
  );
}

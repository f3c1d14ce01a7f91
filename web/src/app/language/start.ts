import type { Catalogue } from '@footfall/functions/contract/words/catalogue';
import {
  isLanguageTag,
  languageOf,
  type LanguageTag,
  matchLanguage,
} from '@footfall/functions/contract/words/languages';
import { speakBy, speechOf } from '@footfall/functions/contract/words/say';
import { languageChoice, recall, remember } from '../../storage.ts';

/** The address of the catalogue with the first page's messages, and of that with all others. */
type CatalogueFiles = Record<string, [first: string, others: string]>;

let others = (): Promise<void> => Promise.resolve();

/**
 * Waits until the page can say everything. The build awaits it before each later import, so that also the constants of
 * a module are in the reader's language. In English there is nothing to wait for.
 * @public
 */
export const withAllMessages = (): Promise<void> => others();

/**
 * Loads the messages of the first page and sets the language of the page, which stays until it is loaded again. Where
 * they cannot be loaded, the page is in English.
 */
export async function startLanguage(): Promise<void> {
  const tag = wantedLanguage();
  const files = filesOf(tag);
  if (!files) return;
  const catalogue = await load(files[0]);
  if (!catalogue) return;
  const speech = speechOf(tag, catalogue, regionOf(tag));
  speakBy(() => speech);
  document.documentElement.lang = tag;
  document.documentElement.dir = languageOf(tag).direction;
  let added: Promise<void> | undefined;
  others = () => (added ??= load(files[1]).then((more) => more && speech.i18n.load(tag, more)));
  requestIdle(() => void others());
}

/**
 * `?lang=` of the address, else the choice, else the browser's languages. Whoever comes from a page in a language stays
 * in it, but a shared link says nothing about its reader.
 */
function wantedLanguage(): LanguageTag {
  const named = new URLSearchParams(location.search).get('lang');
  if (isLanguageTag(named)) {
    if (!location.pathname.startsWith('/share/')) remember(languageChoice, named);
    return named;
  }
  const chosen = recall(languageChoice);
  return isLanguageTag(chosen) ? chosen : matchLanguage(navigator.languages);
}

function filesOf(tag: LanguageTag): [string, string] | undefined {
  const list = document.getElementById('catalogues')?.textContent;
  return list ? (JSON.parse(list) as CatalogueFiles)[tag] : undefined;
}

const load = (file: string): Promise<Catalogue | undefined> =>
  fetch(file)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);

/**
 * The region that the browser asks for with this language, such as `de-AT`, for numbers and dates. Some ask for more than
 * `Intl` accepts, such as `de-DE@euro`.
 */
const regionOf = (tag: LanguageTag) =>
  navigator.languages.find((each) => each.split('-')[0] === tag.split('-')[0] && !each.includes('@')) ?? tag;

const requestIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1_000);

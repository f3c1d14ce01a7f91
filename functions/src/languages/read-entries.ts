import { readFileSync } from 'node:fs';
import PO from 'pofile';
import type { CatalogueEntry, LanguageTag } from '../contract/index.ts';

/** Each language but English, whose messages stand in the code, has a file here, and in the folder that is deployed. */
export const catalogueFile = (tag: LanguageTag): URL => new URL(`catalogues/${tag}.po`, import.meta.url);

/** @param text of the file of a catalogue */
export const parseEntries = (text: string): CatalogueEntry[] =>
  PO.parse(text).items.map(({ msgid, msgctxt, msgstr, references }) => ({
    message: msgid,
    context: msgctxt ?? '',
    translation: msgstr[0] ?? '',
    paths: references,
  }));

export const readEntries = (tag: LanguageTag): CatalogueEntry[] =>
  parseEntries(readFileSync(catalogueFile(tag), 'utf8'));

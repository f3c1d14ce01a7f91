import PO from 'pofile';
import { type CatalogueEntry, messageKey } from '../../functions/src/contract/words/catalogue.ts';
import { parseEntries } from '../../functions/src/languages/read-entries.ts';
import type { Message } from './messages.ts';

/** Messages with the translations that a catalogue has of them. */
export function translate(messages: readonly Message[], catalogue: string): (Message & CatalogueEntry)[] {
  const known = new Map(
    parseEntries(catalogue).map(({ message, context, translation }) => [
      messageKey(message, context),
      translation,
    ]),
  );
  return messages.map((each) => ({
    ...each,
    translation: known.get(messageKey(each.message, each.context)) ?? '',
  }));
}

/** The text of the file of a catalogue. */
export function writeCatalogue(tag: string, messages: readonly (Message & CatalogueEntry)[]): string {
  const catalogue = new PO();
  catalogue.headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    Language: tag,
    'X-Message-Format': 'ICU',
  };
  catalogue.items = messages.map(({ message, context, translation, comments, paths }) => {
    const item = new PO.Item();
    item.msgid = message;
    if (context) item.msgctxt = context;
    item.extractedComments = [...comments];
    item.references = [...paths];
    item.msgstr = [translation];
    return item;
  });
  return `${catalogue.toString().trimEnd()}\n`;
}

import PO from 'pofile';
import { keyOf, type Message } from './messages.ts';

/** The text of a catalogue with these messages: translations stay, messages that are no longer said go. */
export function updatedCatalogue(tag: string, old: string, messages: readonly Message[]): string {
  const known = new Map(PO.parse(old).items.map((item) => [keyOfItem(item), item.msgstr[0] ?? '']));
  const catalogue = new PO();
  catalogue.headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    Language: tag,
    'X-Message-Format': 'ICU',
  };
  catalogue.items = messages.map((message) => {
    const item = new PO.Item();
    item.msgid = message.message;
    if (message.context) item.msgctxt = message.context;
    item.extractedComments = [...message.comments];
    item.references = [...message.paths];
    item.msgstr = [known.get(keyOf(message)) ?? ''];
    return item;
  });
  return `${catalogue.toString().trimEnd()}\n`;
}

const keyOfItem = ({ msgid, msgctxt }: { msgid: string; msgctxt?: string }) =>
  keyOf({ message: msgid, context: msgctxt ?? '' });

/** A message of a catalogue with its translation. */
export interface Entry {
  message: string;
  context: string;
  translation: string;
}

export const entriesOf = (catalogue: string): Entry[] =>
  PO.parse(catalogue).items.map(({ msgid, msgctxt, msgstr }) => ({
    message: msgid,
    context: msgctxt ?? '',
    translation: msgstr[0] ?? '',
  }));

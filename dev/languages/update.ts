/**
 * Brings the catalogues up to date with the messages that the sources say. With --check it writes nothing, and fails if
 * a catalogue is out of date, or a translation is missing or wrong.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type LanguageTag, languageTags } from '../../functions/src/contract/words/languages.ts';
import { catalogueFile } from '../../functions/src/languages/read-entries.ts';
import { translate, writeCatalogue } from './catalogues.ts';
import { faultsOf, sourceFaultsOf } from './faults.ts';
import { messagesOf } from './messages.ts';

const root = resolve(import.meta.dirname, '../..');
const isCheck = process.argv.includes('--check');

const readOld = (tag: LanguageTag) => {
  try {
    return readFileSync(catalogueFile(tag), 'utf8');
  } catch (error) {
    if (isCheck) throw error;
    return '';
  }
};

const messages = messagesOf(
  globSync('{functions,web}/src/**/*.{ts,tsx}', { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') })),
);

for (const { message, paths } of messages)
  for (const fault of sourceFaultsOf(message)) fail(`${paths.join(', ')}: “${message}” ${fault}`);

for (const tag of languageTags.filter((each) => each !== 'en')) {
  const old = readOld(tag);
  const entries = translate(messages, old);
  const fresh = writeCatalogue(tag, entries);
  if (!isCheck) writeFileSync(catalogueFile(tag), fresh);
  else if (old !== fresh) fail(`${tag}.po is not up to date: run npm run languages`);
  for (const entry of entries)
    for (const fault of faultsOf(tag, entry)) fail(`${tag}.po: “${entry.message}” ${fault}`);
}
console.log(`${messages.length} messages`);

function fail(problem: string) {
  console.error(problem);
  process.exitCode = 1;
}

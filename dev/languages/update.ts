/**
 * Brings the catalogues up to date with the messages that the sources say. With --check it writes nothing, and fails if
 * a catalogue is out of date, or a translation is missing or wrong.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { languageTags } from '../../functions/src/contract/words/languages.ts';
import { entriesOf, updatedCatalogue } from './catalogues.ts';
import { faultsOf, sourceFaultsOf } from './faults.ts';
import { messagesOf } from './messages.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = 'functions/src/languages/catalogues';
const isCheck = process.argv.includes('--check');

const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

const readOld = (path: string) => {
  try {
    return read(path);
  } catch (error) {
    if (isCheck) throw error;
    return '';
  }
};

const messages = messagesOf(
  globSync('{functions,web}/src/**/*.{ts,tsx}', { cwd: root })
    .sort()
    .map((path) => ({ path, text: read(path) })),
);

for (const { message, paths } of messages)
  for (const fault of sourceFaultsOf(message)) fail(`${paths.join(', ')}: “${message}” ${fault}`);

for (const tag of languageTags.filter((each) => each !== 'en')) {
  const path = `${folder}/${tag}.po`;
  const old = readOld(path);
  const fresh = updatedCatalogue(tag, old, messages);
  if (!isCheck) writeFileSync(resolve(root, path), fresh);
  else if (old !== fresh) fail(`${path} is not up to date: run npm run languages`);
  for (const entry of entriesOf(fresh))
    for (const fault of faultsOf(tag, entry)) fail(`${path}: “${entry.message}” ${fault}`);
}
console.log(`${messages.length} messages`);

function fail(problem: string) {
  console.error(problem);
  process.exitCode = 1;
}

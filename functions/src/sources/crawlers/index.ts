import { isbot } from 'isbot';
import {
  type CrawlerProof,
  type CrawlerPurpose,
  crawlerPurposes,
  otherAgent,
  readIpRange,
  unknownAgent,
} from '../../contract/index.ts';
import { memoizeByObject, remembered } from '../../core/remembered.ts';
import { type CrawlerRow, crawlerRows } from './agents.ts';
import { publishedRanges } from './ranges.ts';

export interface Agent {
  agent: string;
  operator: string;
  purpose: CrawlerPurpose;
}

export interface Crawler extends Agent {
  proof: CrawlerProof;
}

const otherProgram: Agent = { agent: otherAgent, operator: otherAgent, purpose: 'other' };

/** A program whose User-Agent is empty or that of a browser. */
export const unknownProgram: Crawler = {
  agent: unknownAgent,
  operator: unknownAgent,
  purpose: 'other',
  proof: 'unknown',
};

const agents = new Map<string, Agent & { row: CrawlerRow }>();
const operatorByAssistant = new Map<string, string>();

for (const row of crawlerRows) {
  const { operator } = row;
  for (const purpose of crawlerPurposes)
    for (const agent of words(row[purpose]))
      agents.set(agent.toLowerCase(), { agent, operator, purpose, row });
  for (const source of words(row.assistants)) operatorByAssistant.set(source, operator);
}

/** The longest first: Googlebot-Image is not Googlebot. */
const names = [...agents.keys()].sort((a, b) => b.length - a.length);

/** Whether a text has a name that is not part of a longer word. Both are in lower case. */
function hasName(text: string, name: string) {
  const at = text.indexOf(name);
  return at !== -1 && !/[a-z]/.test(`${text[at - 1] ?? ''}${text[at + name.length] ?? ''}`);
}

/** The rest of a longer User-Agent is ignored. */
const maxAgentLength = 1000;

const agentNames = remembered<string>(2000);

/**
 * The program that a User-Agent names, and whether its operator publishes the address. Null if the User-Agent names no
 * program. The address is compared and not stored.
 */
export function crawlerOf(userAgent: string, address: string): Crawler | null {
  const text = userAgent.slice(0, maxAgentLength);
  const name = agentNames(text.toLowerCase(), (lower) => names.find((each) => hasName(lower, each)) ?? '');
  const found = agents.get(name);
  if (!found)
    return text.trim() === '' ? unknownProgram : isbot(text) ? { ...otherProgram, proof: 'claimed' } : null;
  const { row, ...agent } = found;
  return { ...agent, proof: isPublished(row, address) ? 'proven' : 'claimed' };
}

/** The operator and purpose of an agent that `crawlerOf` has named. `isProvable` if its operator publishes addresses. */
export function agentOf(name: string): Agent & { isProvable: boolean } {
  if (name === unknownAgent) return { ...unknownProgram, isProvable: false };
  const found = agents.get(name.toLowerCase());
  if (!found) return { ...otherProgram, isProvable: false };
  const { row, ...agent } = found;
  return { ...agent, isProvable: row.ranges !== undefined };
}

/** The operator of a source that is an AI assistant: OpenAI for ChatGPT. By default, the name of the source. */
export const operatorOfAssistant = (source: string): string => operatorByAssistant.get(source) ?? source;

interface Interval {
  from: string;
  to: string;
}

const intervalsOf = memoizeByObject(({ ranges }: CrawlerRow): readonly Interval[] =>
  ranges === undefined
    ? []
    : publishedRanges[ranges]
        .trim()
        .split('\n')
        .map((line) => {
          const [from = '', to = ''] = line.split('-');
          return { from, to };
        }),
);

/** Binary search in the intervals, which are in order and do not overlap. */
function isPublished(row: CrawlerRow, address: string) {
  const intervals = intervalsOf(row);
  const digits = digitsOf(address);
  if (digits === null) return false;
  let [low, high] = [0, intervals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((intervals[middle]?.from ?? '') <= digits) low = middle + 1;
    else high = middle;
  }
  const { to } = intervals[low - 1] ?? {};
  return to !== undefined && digits.slice(0, to.length) <= to;
}

/** The digits of an address as in `publishedRanges`; null if the text is not an address. */
function digitsOf(text: string): string | null {
  const address = readIpRange(text);
  if (address === null || address.includes('/')) return null;
  return address.includes(':') ? `6${ipv6Digits(address)}` : `4${ipv4Digits(address)}`;
}

const ipv4Digits = (address: string) =>
  address
    .split('.')
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('');

function ipv6Digits(address: string) {
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => group.padStart(4, '0')).join('');
}

function words(text = '') {
  return text === '' ? [] : text.split('|');
}

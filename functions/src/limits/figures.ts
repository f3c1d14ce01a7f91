import { dayMs, hourMs, minuteMs } from '../contract/index.ts';
import type { QueueLimits } from './queue.ts';
import type { Allowance } from './rate-limit.ts';

interface Limited {
  who: string;
  what: string;
}

interface Rate extends Limited, Allowance {
  /** Whether all instances count together. By default each counts on its own. */
  isShared?: true;
  /** Describes the answer beyond the limit. Defaults to 429. */
  answer?: string;
}

/** Enough to fix one's own site or to wait for a DNS record, too few to check other people's sites. */
const checksOfPerson = { who: 'A person', count: 10, withinMs: 10 * minuteMs, isShared: true } as const;

const eachHour = { withinMs: hourMs, isShared: true } as const;
const eachDay = { withinMs: dayMs, isShared: true } as const;

const eventsOfSite = { count: 300, atOnce: 1500 };

/** All rate limits. The code uses these figures, and docs/help/api/errors-and-limits.md is generated from them. */
export const rates = {
  eventsOfInstance: {
    who: 'All sites together',
    what: 'events',
    count: 10_000,
    withinMs: 1000,
    atOnce: 20_000,
    answer: '503',
  },
  // Far more than a site sends, and few enough to leave room for other sites.
  eventsOfSite: {
    who: 'A site',
    what: 'events',
    ...eventsOfSite,
    withinMs: 1000,
    answer: '429, except within the next limit',
  },
  // Leaves room for the other visitors of the site if one network sends as much as it can.
  eventsOfNetwork: {
    who: 'A network, beyond the limit of its site',
    what: 'events of the site',
    count: eventsOfSite.count / 4,
    withinMs: 1000,
  },
  unknownNames: {
    who: 'A network',
    what: 'lookups of sites without a workspace',
    count: 200,
    withinMs: minuteMs,
    answer: '503',
  },
  unknownNamesOfAll: {
    who: 'All networks with such lookups',
    what: 'lookups of sites without a workspace',
    count: 2000,
    withinMs: 10_000,
    answer: '503',
  },
  wrongSecrets: {
    who: 'A network',
    what: 'wrong secrets of one kind',
    count: 10,
    withinMs: 10 * minuteMs,
    answer: '429, except for a right one within the next limit',
  },
  // Many callers can share an address, so wrong secrets must not lock out a right one.
  secretsAfterWrong: {
    who: 'A network beyond that',
    what: 'lookups of secrets',
    count: 100,
    withinMs: 50_000,
  },
  changes: { who: 'A person', what: 'changes', count: 600, withinMs: hourMs, atOnce: 600 },
  questions: {
    who: "A person, a key or a guest's network",
    what: 'queries not answered from memory',
    count: 120,
    withinMs: minuteMs,
  },
  keyCalls: { ...eachHour, who: 'A key', what: 'calls', count: 600 },
  // Each adds to the audit log.
  keys: { who: 'A workspace', what: 'new keys', count: 50, ...eachHour },
  // Each reads all days of the workspace until its rows are deleted.
  resets: { ...eachDay, who: 'A workspace', what: 'resets', count: 3 },
  personKeys: { ...eachHour, who: 'A person', what: 'new keys of their own', count: 20 },
  links: { who: 'A workspace', what: 'new shared links', count: 50, ...eachHour },
  wrongPasswords: {
    who: 'A network',
    what: 'wrong passwords for a shared link',
    count: 5,
    ...eachHour,
  },
  // The hop is a server of Hosting, or a caller who forges addresses.
  wrongPasswordsOfHop: { who: 'A hop', what: 'wrong passwords for a shared link', count: 500, ...eachHour },
  wrongPasswordsOfLink: {
    who: 'A shared link',
    what: 'wrong passwords',
    count: 1000,
    ...eachHour,
    answer: '429, except for callers whose hop has no wrong one',
  },
  // Each costs several writes, and the answer reveals whether the domain is taken.
  domains: {
    who: 'A person',
    what: 'attempts to get a domain',
    count: 20,
    ...eachHour,
  },
  accountExports: { who: 'A person', what: 'exports of their account', count: 10, ...eachHour },
  imports: { who: 'A person', what: 'begun imports', count: 20, ...eachHour },
  exports: { who: 'A person', what: 'exports of workspaces', count: 20, ...eachHour },
  siteChecks: { ...checksOfPerson, what: 'checks of a site' },
  proofs: { ...checksOfPerson, what: 'checks of the proof of a domain' },
  iconVisits: {
    who: 'All callers together',
    what: 'sites visited for their icon',
    answer: 'no icon for a minute',
    count: 2,
    withinMs: 1000,
    atOnce: 60,
  },
  logoLookups: {
    who: 'All callers together',
    what: 'lookups of logos not in memory',
    count: 20,
    withinMs: 1000,
    atOnce: 200,
  },
  confirmations: {
    ...eachDay,
    who: 'A workspace',
    what: 'outside addresses invited to reports',
    count: 20,
  },
  ownReports: {
    ...eachHour,
    who: 'A person',
    what: 'reports sent to themselves',
    count: 5,
  },
  alertPreviews: { ...eachHour, who: 'A person', what: 'previews of alerts', count: 60 },
  alertTests: { ...eachHour, who: 'A person', what: 'tests of alerts', count: 10 },
  // Each tries some of the largest statements, or counts the test event again.
  operatorCalls: {
    who: 'The operator',
    what: 'diagnoses and counts of the test event',
    count: 120,
    withinMs: 10 * minuteMs,
    atOnce: 120,
  },
  mails: { ...eachDay, who: 'A workspace', what: 'mails', count: 200 },
  deliveries: { ...eachDay, who: 'A workspace', what: 'messages to chats and webhooks', count: 500 },
  singleDeliveries: {
    ...eachHour,
    who: 'A workspace',
    what: 'tests, repeated messages and retries after a change, for chats and webhooks',
    count: 60,
  },
  // Counts all senders together, because one person can create many accounts and workspaces.
  mailsToOne: {
    who: 'A recipient',
    what: 'unrequested mails',
    count: 3,
    ...eachDay,
    answer: 'not sent',
  },
} as const satisfies Record<string, Rate>;

/** The bytes that BigQuery may read per UTC day to delete rows of removed visits and of reset or deleted workspaces. */
export const deletionBytesADay = 1024 ** 4;

interface Queue extends Limited, QueueLimits {
  inBytes?: true;
  /** Describes the answer beyond the limit. Defaults to 429 if one caller has too much waiting, otherwise 503. */
  answer?: string;
}

const mebibyte = 1024 ** 2;

/** Answers up to this size do not wait for large answers that their callers read slowly. */
export const briefBytes = mebibyte;

const largeAnswers = { what: 'answers of more than 1 MiB', running: 20 * mebibyte } as const;
const briefAnswers = { what: 'answers of up to 1 MiB' } as const;
const [nonGuests, guests] = [
  { who: 'All but guests', inBytes: true, waiting: 200, waitingOfOne: 30 },
  { who: 'Guests', inBytes: true, waiting: 20, waitingOfOne: 5 },
] as const;

/** All queues, for each instance. An instance has 512 MiB. */
export const queues = {
  statements: { who: 'People', what: 'statements', running: 6, waiting: 160, waitingOfOne: 30 },
  // Separate from people, so that fast programs do not delay dashboards.
  statementsOfPrograms: { who: 'Programs', what: 'statements', running: 4, waiting: 160, waitingOfOne: 30 },
  // Jobs have their own instances, so these delay almost no one.
  statementsOfJobs: {
    who: 'Reports and alerts',
    what: 'statements',
    running: 12,
    waiting: 160,
    waitingOfOne: 30,
  },
  statementsOfGuests: { who: 'Guests', what: 'statements', running: 2, waiting: 40, waitingOfOne: 10 },
  answers: { ...nonGuests, ...largeAnswers },
  answersOfGuests: { ...guests, ...largeAnswers },
  briefAnswers: { ...nonGuests, ...briefAnswers, who: 'People', running: 8 * briefBytes },
  briefAnswersOfPrograms: { ...nonGuests, ...briefAnswers, who: 'Programs', running: 4 * briefBytes },
  // Many readers open a shared page at the same moment. One that waits takes hardly any memory.
  briefAnswersOfGuests: { ...guests, ...briefAnswers, running: 2 * briefBytes, waiting: 200 },
  siteLookups: {
    who: 'All sites together',
    what: 'lookups of sites',
    running: 2000,
    waiting: 0,
    answer: '503, except for sites seen in the last quarter of an hour',
  },
  passwords: {
    who: 'All shared links together',
    what: 'checks of passwords',
    running: 4,
    waiting: 60,
    waitingOfOne: 5,
    answer: '503',
  },
  keyLookups: { who: 'All keys together', what: 'lookups of keys', running: 200, waiting: 0, answer: '503' },
  eventsToStore: {
    who: 'All sites together',
    what: 'events being stored',
    running: 48_000_000,
    inBytes: true,
    waiting: 0,
    answer: '503',
  },
  iconVisits: { who: 'All callers together', what: 'sites visited for their icon', running: 10 },
} as const satisfies Record<string, Queue>;

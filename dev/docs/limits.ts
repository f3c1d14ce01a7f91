import { dayMs, hourMs, minuteMs } from '@footfall/functions/contract';
import { queues, rates } from '../../functions/src/limits/figures.ts';

type Rate = (typeof rates)[keyof typeof rates];
type Queue = (typeof queues)[keyof typeof queues];

const number = new Intl.NumberFormat('en-US').format;

const timeUnits = [
  { ms: dayMs, name: 'day' },
  { ms: hourMs, name: 'hour' },
  { ms: minuteMs, name: 'minute' },
  { ms: 1000, name: 'second' },
];

function timeOf(withinMs: number) {
  const { ms, name } = timeUnits.find(({ ms }) => withinMs >= ms) ?? { ms: 1, name: 'millisecond' };
  return withinMs === ms ? name : `${withinMs / ms} ${name}s`;
}

const mebibyte = 1024 ** 2;

const sizeOf = (bytes: number) =>
  bytes % mebibyte === 0 ? `${number(bytes / mebibyte)} MiB` : `${number(bytes / 1e6)} MB`;

/** Such as "300 per second, 1,500 at once". */
function limitOf(rate: Rate) {
  const limit = `${number(rate.count)} per ${timeOf(rate.withinMs)}`;
  return 'atOnce' in rate && rate.atOnce !== rate.count ? `${limit}, ${number(rate.atOnce)} at once` : limit;
}

function waitingIn(queue: Queue) {
  if (!('waiting' in queue)) return 'any number';
  return 'waitingOfOne' in queue
    ? `${number(queue.waiting)}, ${queue.waitingOfOne} of one caller`
    : number(queue.waiting);
}

/** The tables of docs/help/api/errors-and-limits.md, from the figures that the code uses. */
export const limitTables: Record<string, string[][]> = {
  rates: [
    ['Who', 'What', 'Limit', 'Beyond it'],
    ...Object.values(rates).map((rate) => [
      rate.who,
      rate.what,
      `${limitOf(rate)}${'isShared' in rate ? '' : ' *'}`,
      'answer' in rate ? rate.answer : '',
    ]),
  ],
  queues: [
    ['Who', 'What', 'At a time', 'Waiting', 'Beyond it'],
    ...Object.values(queues).map((queue) => [
      queue.who,
      queue.what,
      'inBytes' in queue ? sizeOf(queue.running) : number(queue.running),
      waitingIn(queue),
      'answer' in queue ? queue.answer : '',
    ]),
  ],
};

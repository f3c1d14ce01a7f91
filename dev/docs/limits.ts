import { dayMs, hourMs, minuteMs } from '@footfall/functions/contract';
import { queues, rates } from '../../functions/src/limits/figures.ts';

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

function answerOf(queue: (typeof queues)[keyof typeof queues]) {
  if ('answer' in queue) return queue.answer;
  return 'waiting' in queue ? "429 for one caller's, else 503" : '';
}

/** The tables of docs/owners/limits.md, from the figures that the code uses. */
export const limitTables: Record<string, string[][]> = {
  rates: [
    ['Who', 'What', 'How many', 'At once', 'In a', 'Counted by', 'Beyond it'],
    ...Object.values(rates).map((rate) => [
      rate.who,
      rate.what,
      number(rate.count),
      'atOnce' in rate ? number(rate.atOnce) : '',
      timeOf(rate.withinMs),
      'isShared' in rate ? 'all instances' : 'each instance',
      'answer' in rate ? rate.answer : '429',
    ]),
  ],
  queues: [
    ['Who', 'What', 'At a time', 'Waiting', 'Waiting of one caller', 'Beyond it'],
    ...Object.values(queues).map((queue) => [
      queue.who,
      queue.what,
      'inBytes' in queue ? sizeOf(queue.running) : number(queue.running),
      'waiting' in queue ? number(queue.waiting) : 'any number',
      'waitingOfOne' in queue ? number(queue.waitingOfOne) : '',
      answerOf(queue),
    ]),
  ],
};

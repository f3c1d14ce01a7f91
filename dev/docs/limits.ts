import { hourMs, minuteMs } from '@footfall/functions/contract';
import { queues, rates } from '../../functions/src/limits/figures.ts';

const number = new Intl.NumberFormat('en-US').format;

const timeUnits = [
  { ms: hourMs, name: 'hour' },
  { ms: minuteMs, name: 'minute' },
  { ms: 1000, name: 'second' },
];

function timeOf(withinMs: number) {
  const { ms, name } = timeUnits.find(({ ms }) => withinMs >= ms) ?? { ms: 1, name: 'millisecond' };
  return withinMs === ms ? name : `${withinMs / ms} ${name}s`;
}

/** The tables of docs/limits.md, from the figures that the code uses. */
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
      'running' in queue ? number(queue.running) : 'by their bytes',
      number(queue.waiting),
      number(queue.waitingOfOne),
      "429 for one caller's, else 503",
    ]),
  ],
};

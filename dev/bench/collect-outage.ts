/**
 * During a steady load, BigQuery answers 503 for a minute, then refuses, drops connections and is slow for 40 more
 * seconds. Fails if an event is lost or counted twice.
 */
import { parseArgs } from 'node:util';
import { outage, sentenceOf } from './collect-delivery.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '60' },
    workspaces: { type: 'string', default: '20' },
    'warm-up': { type: 'string', default: '5' },
  },
});
const traffic = {
  rate: Number(values.rate),
  seconds: Number(values.seconds),
  workspaces: Number(values.workspaces),
  warmUpMs: Number(values['warm-up']) * 1000,
};
const run = await outage(traffic);
console.log(
  `outage, 503 for ${traffic.seconds} s and then other faults, under ${traffic.rate} events a second: ${sentenceOf(run)}`,
);
if (run.delivery.lost + run.delivery.twice > 0) process.exitCode = 1;

/** A minute without BigQuery, which is refused, answers 503, is cut off and is slow, under a steady load. */
import { parseArgs } from 'node:util';
import { outage } from './collect-delivery.ts';
import { sentenceOf } from './collect-sentence.ts';

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '300' }, seconds: { type: 'string', default: '60' } },
});
const traffic = { rate: Number(values.rate), seconds: Number(values.seconds), workspaces: 20 };
console.log(
  `outage of ${traffic.seconds} s under ${traffic.rate} events a second: ${sentenceOf(await outage(traffic))}`,
);

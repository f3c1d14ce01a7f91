/**
 * Two minutes of steady load on one instance of `collect`, against the BigQuery emulator of a stack. Fails if an
 * event is lost or counted twice.
 */
import { parseArgs } from 'node:util';
import { sentenceOf, soak } from './collect-delivery.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '120' },
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
const mebibytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MiB`;

const { window, memory, delivery } = await soak(traffic);
console.log(
  `soak, ${traffic.rate} events a second for ${traffic.seconds} s: ${sentenceOf({ window, delivery })}`,
);
for (const [index, { heapUsed, rss }] of memory.entries()) {
  const when = ['at the start', 'half-way', 'at the end'][index];
  console.log(`  memory ${when}: heap ${mebibytes(heapUsed)}, process ${mebibytes(rss)}`);
}
if (delivery.lost + delivery.twice > 0) process.exitCode = 1;

import { parseArgs } from 'node:util';
import { isDay } from '../contract/period/days.ts';
import { migrate } from '../store/migrate.ts';
import { drain } from './drain.ts';
import { settleMissingAccounts } from './missing-accounts.ts';
import { purge } from './purge.ts';
import { applyRetention } from './retention.ts';
import { rollUp } from './rollup.ts';
import { rotateSalts } from './rotate-salts.ts';
import { sendMails } from './send-mails.ts';

/** The jobs that can be run by hand, by name. Each returns one line that says what it did. */
const jobs: Record<string, (args: string[]) => Promise<string>> = {
  rollup: async (args) => {
    const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } });
    const days = await rollUp(new Date(), forcedDays(values.from, values.to));
    return days.length === 0
      ? 'nothing to roll up'
      : `rolled up ${days.length} days, ${days[0]} to ${days.at(-1)}`;
  },
  migrate: async () => {
    const { ran } = await migrate();
    return ran.length === 0 ? 'the stores are up to date' : `migrated: ${ran.join(', ')}`;
  },
  'rotate-salts': async () => `${await rotateSalts(new Date())} salts deleted`,
  retention: async () => {
    const { workspaces, rows } = await applyRetention(new Date());
    return `${rows.events} events of ${rows.visits} visits of ${workspaces} workspaces deleted`;
  },
  purge: async () => `${await purge(new Date())} purges done`,
  drain: async () => {
    const { stored, refused, dropped } = await drain(new Date());
    return `${stored} rows stored, ${refused} refused, ${dropped} of deleted workspaces dropped`;
  },
  'send-mails': async () => {
    const { sent, failed, waiting } = await sendMails(new Date());
    return `${sent} mails sent, ${failed} failed, ${waiting} tried again later`;
  },
  'missing-accounts': async (args) => {
    const { values } = parseArgs({ args, options: { 'even-if-most': { type: 'boolean' } } });
    const evenIfMost = values['even-if-most'] ?? false;
    const { asked, noted, departed } = await settleMissingAccounts(new Date(), { evenIfMost });
    return `${asked} accounts looked up, ${noted} missing for the first time, ${departed} settled`;
  },
};

/** @throws Error if one of the days is missing or not a day */
function forcedDays(
  from: string | undefined,
  to: string | undefined,
): { from: string; to: string } | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (!from || !to || !isDay(from) || !isDay(to) || from > to) {
    throw new Error('Give both days, in order: --from 2026-02-01 --to 2026-02-28');
  }
  return { from, to };
}

const [name = '', ...args] = process.argv.slice(2);
const job = jobs[name];
if (!job) {
  console.error(`Unknown job '${name}'. Jobs: ${Object.keys(jobs).join(', ')}`);
  process.exitCode = 1;
} else {
  try {
    console.log(await job(args));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

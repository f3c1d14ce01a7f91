import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AppError } from '../core/errors.ts';
import { migrate } from '../store/migrate.ts';
import { googleHeaders } from '../store/clients.ts';
import { noteJobs } from '../store/firestore/job-records.ts';
import { jobNames, jobs, type Job, type JobName, type JobOptions } from './registry.ts';
import { runJob } from './run-job.ts';

const daySeconds = 86_400;

/**
 * `--every SECONDS` repeats a job until the process ends, for the local stack, which has no scheduler.
 * @returns one line that says what was done
 */
async function run(name: string, args: string[]) {
  if (name === '--help' || args.includes('--help')) return help;
  if (name !== 'migrate' && !isJob(name)) {
    throw new Error(`Unknown job '${name}'. Jobs: ${[...jobNames, 'migrate'].join(', ')}`);
  }
  await signIn();
  if (name === 'migrate') return migrateStores();
  const { options = {} }: Job = jobs[name];
  const { values } = parseArgs({ args, options: { ...options, every: { type: 'string' } } });
  const { every, ...given } = values as JobOptions;
  if (every !== undefined && !(Number(every) >= 1)) throw new Error('--every takes a number of seconds');
  while (every !== undefined) {
    await runJob(name, new Date(), given).catch((error: unknown) => console.error(reasonOf(error)));
    await setTimeout(Number(every) * 1000);
  }
  const counts = await runJob(name, new Date(), given, daySeconds);
  const done = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  return `${name}: ${done.join(', ')}`;
}

/** Without credentials, Firestore's client ends the process with a stack trace. @throws Error */
async function signIn() {
  try {
    await googleHeaders();
  } catch (cause) {
    throw new Error(
      'you are not signed in to Google Cloud, or no longer. Run `gcloud auth application-default login`, or set ' +
        `GOOGLE_APPLICATION_CREDENTIALS to the file of a service account. (${String(reasonOf(cause))})`,
      { cause },
    );
  }
}

/** Links in the sentences are for documents only. */
const help = [
  ...jobNames.map((name) => {
    const { task, options = {} }: Job = jobs[name];
    const named = Object.entries(options).map(
      ([option, { type }]) => `[--${option}${type === 'string' ? ' …' : ''}]`,
    );
    return `${[name, ...named].join(' ')}\n    ${task.replaceAll(/ \(\[[^)]*\)\)/g, '').replaceAll('`', '')}`;
  }),
  'migrate\n    brings the stores to the schema of this version',
  'Every job takes --every SECONDS, which repeats it until it is told to end.',
].join('\n');

function reasonOf(error: unknown) {
  const reason = error instanceof AppError ? error.cause : error;
  return reason instanceof Error ? reason.message : reason;
}

const isJob = (name: string): name is JobName => Object.hasOwn(jobs, name);

/** Every deployment runs this, so a new job counts as existing from this time. */
async function migrateStores() {
  const { ran } = await migrate();
  await noteJobs(jobNames, new Date());
  return ran.length === 0 ? 'the stores are up to date' : `migrated: ${ran.join(', ')}`;
}

const [name = '', ...args] = process.argv.slice(2);
try {
  console.log(await run(name, args));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

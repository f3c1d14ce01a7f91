import type { Answer } from '../../../functions/src/contract/api.ts';
import { failure, ok, type Finding } from '../finding.ts';

type Diagnosis = Answer<'operator.diagnose'>;

/** Whether the jobs run and complete their work. */
export const checkJobs = (diagnosis: Diagnosis): Finding[] => [
  ...diagnosis.jobs.map((job) => checkJob(job, new Date(diagnosis.at))),
  checkSpool(diagnosis),
  checkRollup(diagnosis),
  ...diagnosis.schemas.map(checkSchema),
];

function checkJob(
  { name, state, lastSuccessAt, failure: why }: Diagnosis['jobs'][number],
  now: Date,
): Finding {
  const check = `Job ${name}`;
  const last = lastSuccessAt === null ? 'it has not run yet' : `last succeeded ${agoOf(lastSuccessAt, now)}`;
  const found = why === null ? last : `${last}; the last run failed: ${why}`;
  if (state === 'late')
    return failure(
      check,
      `late: ${found}`,
      `Look at Cloud Scheduler: the schedule of ${name} must be enabled and get 200. Then run \`npm run job -- ${name}\`.`,
    );
  if (state === 'failing')
    return failure(
      check,
      `failing: ${found}`,
      `Run \`npm run job -- ${name}\` and read why; docs/operators/operate.md has the usual reasons.`,
    );
  if (state === 'behind')
    return failure(check, 'no deployment has noted it', 'Run `npm run deploy`, or `npm run migrate`.');
  return ok(check, found);
}

/** How long ago a moment was, such as `3 minutes ago`. */
function agoOf(moment: string, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(moment)) / 60_000));
  if (minutes < 2) return 'within two minutes';
  if (minutes < 120) return `${minutes} minutes ago`;
  return `${Math.round(minutes / 60)} hours ago`;
}

function checkSpool({ spool: { state, oldestAt }, at }: Diagnosis): Finding {
  if (oldestAt === null) return ok('Spool', 'no event waits for BigQuery');
  const found = `the oldest event came ${agoOf(oldestAt, new Date(at))}`;
  if (state === 'ok') return ok('Spool', found);
  return failure('Spool', found, 'See docs/operators/operate.md, "BigQuery does not accept events".');
}

function checkRollup({ rollup: { state, through, daysBehind } }: Diagnosis): Finding {
  if (through === null) return ok('Rollup', 'no day is closed yet');
  if (state === 'ok' || state === 'waiting') return ok('Rollup', `computed through ${through}`);
  return failure(
    'Rollup',
    `computed through ${through}, ${daysBehind} days behind`,
    'Run `npm run job -- rollup`: it continues where it stopped. Until then, reports are right but read more.',
  );
}

function checkSchema({ store, state, version, needed }: Diagnosis['schemas'][number]): Finding {
  const check = `Schema of ${store}`;
  if (state !== 'behind') return ok(check, `version ${version}`);
  return failure(check, `version ${version}, and the code needs ${needed}`, 'Run `npm run migrate`.');
}

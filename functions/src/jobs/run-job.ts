import { errorText } from '../core/error-text.ts';
import { AppError } from '../core/errors.ts';
import { inTime } from '../core/in-time.ts';
import { log, logError, withLogFields } from '../core/log.ts';
import { phraseOf } from '../core/phrase.ts';
import { recordRun, type JobRun } from '../store/firestore/job-records.ts';
import { jobs, type Counts, type Job, type JobName, type JobOptions } from './registry.ts';

/** No new step begins this long before the platform ends the run. A step takes less. */
const lastStepSeconds = 120;
/** A run that is not done this long before its timeout counts as failed, while that can still be recorded. */
const recordingSeconds = 15;

/**
 * @param timeoutSeconds when the run is ended; by default, the platform's limit
 * @throws AppError `internal` with the reason as its cause
 */
export function runJob(
  name: JobName,
  now: Date,
  options: JobOptions = {},
  timeoutSeconds: number = jobs[name].timeoutSeconds,
): Promise<Counts> {
  return withLogFields({ job: name }, async () => {
    log('job.started');
    const job: Job = jobs[name];
    const start = performance.now();
    const passed = () => Math.round(performance.now() - start);
    try {
      const until = Date.now() + (timeoutSeconds - lastStepSeconds) * 1000;
      const timeoutMs = (timeoutSeconds - recordingSeconds) * 1000;
      const counts = await inTime(job.run({ now, until, options }), timeoutMs, 'The job');
      const durationMs = passed();
      log('job.finished', { durationMs, counts });
      await record(name, { at: now, durationMs, counts, failure: null });
      return counts;
    } catch (error) {
      const durationMs = passed();
      logError('job.failed', error, { durationMs });
      await record(name, { at: now, durationMs, counts: null, failure: errorText(error).message });
      // No details, because the platform logs this error.
      throw new AppError('internal', phraseOf('The job {name} failed', { name }), { cause: error });
    }
  });
}

async function record(name: JobName, run: JobRun) {
  await inTime(recordRun(name, run), 10_000, 'Firestore').catch((error: unknown) =>
    logError('job.not-recorded', error),
  );
}

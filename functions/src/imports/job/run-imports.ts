import { hourMs, minuteMs } from '../../contract/index.ts';
import { type Phrase, phraseOf } from '../../core/phrase.ts';
import { phraseIn } from '../../core/errors.ts';
import { logError } from '../../core/log.ts';
import { dueImports, type Import } from '../../store/firestore/imports/imports.ts';
import { HoldLost, takeHold } from '../../store/firestore/imports/runs.ts';
import { ImportFault } from '../formats/format.ts';
import { apply, undo } from './apply.ts';
import { cleanUp } from './clean-up.ts';
import { readFile } from './read-file.ts';
import { ImportRun, newHold } from './run.ts';

const atOnce = 50;

/** After so many failed runs in a row, a step counts as impossible. The waits between them add up to about a day. */
const maxFailures = 30;

/**
 * Works on due imports, longest due first: reads files, imports and undoes, and deletes what is no longer needed. A run
 * that is killed loses nothing: another one continues when its hold ends.
 * @param until no further step begins after this moment, in milliseconds
 * @returns how many imports it has worked on, and how many failed and are tried again
 * @throws Error if one failed
 */
export async function runImports(now: Date, until = Infinity): Promise<{ imports: number }> {
  const failures: unknown[] = [];
  let imports = 0;
  for (const { id } of await dueImports(now, atOnce)) {
    if (Date.now() > until) break;
    const found = await takeHold(id, newHold(), now);
    if (!found) continue;
    imports++;
    await workOn(new ImportRun(found, { now, until })).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} imports are not done yet`);
  return { imports };
}

async function workOn(run: ImportRun) {
  try {
    let isDone = true;
    while (isDone && run.found.dueAt !== null && run.found.hold !== null) isDone = await step(run);
    if (!isDone) await run.save({ hold: null, dueAt: run.now, failures: 0 });
  } catch (error) {
    if (error instanceof HoldLost) return;
    await settle(run, error);
  }
}

/** @returns false if the time of the run is up before the step is done */
async function step(run: ImportRun): Promise<boolean> {
  const { state, hasFile } = run.found;
  if (state === 'reading') return readFile(run);
  if (state === 'importing') return apply(run);
  if (state === 'undoing') return undo(run);
  if (state === 'uploading' || (state === 'ready' && !hasFile)) await expire(run);
  await cleanUp(run);
  return true;
}

/** Nobody has continued the import for a week. */
const expire = (run: ImportRun) =>
  run.save({ state: 'cancelled', since: run.now, endsAt: null, upload: null, secret: null });

/** @throws the error, unless it is the file's fault */
async function settle(run: ImportRun, error: unknown) {
  const { found } = run;
  if (error instanceof ImportFault) return fail(run, phraseIn(error));
  logError('import.step-failed', error, { import: found.id, state: found.state });
  const failures = found.failures + 1;
  if (failures >= maxFailures && found.state === 'reading') return fail(run, impossible);
  if (failures >= maxFailures && found.state === 'importing')
    return run.save({ ...retried(run, failures), ...undoing(found), problem: impossible });
  await run.save(retried(run, failures));
  throw error;
}

const impossible = phraseOf('Footfall could not import the file for a day. Nothing was imported.');

const retried = (run: ImportRun, failures: number) => ({
  failures,
  hold: null,
  dueAt: new Date(run.now.getTime() + Math.min(2 ** failures * minuteMs, hourMs)),
});

const undoing = ({ progress }: Import): Partial<Import> => ({
  state: 'undoing',
  failures: 0,
  progress: { ...progress, months: 0, totalMonths: 0 },
});

const fail = (run: ImportRun, problem: Phrase) =>
  run.save(
    { state: 'failed', since: run.now, problem, secret: null, hold: null, dueAt: run.now },
    { audit: ['import.failed', { problem }] },
  );

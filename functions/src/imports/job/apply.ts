import { type ActiveImport, daysOf, importFormats, type Period } from '../../contract/index.ts';
import { rangesWithinMonths } from '../../rollup/due-days.ts';
import { rollupImported } from '../../rollup/statements.ts';
import { rollUpWorkspace } from '../../rollup/workspace.ts';
import { execute } from '../../store/bigquery/execute.ts';
import { type Import, readPreview } from '../../store/firestore/imports/imports.ts';
import { deleteOtherSums, deleteRowsOf, mergeEvents, rowDays } from '../statements.ts';
import type { ImportRun } from './run.ts';

type Step = () => Promise<unknown>;

/**
 * Lets the rows of an import count, month by month: its events move to the table of events, then its days are computed.
 * @returns whether it is done
 * @throws HoldLost
 */
export async function apply(run: ImportRun): Promise<boolean> {
  const { found } = run;
  const ranges = rangesOf(found);
  const inEachMonth = (statementOf: typeof rollupImported) =>
    ranges.map((range) => () => execute(statementOf(found, range)));
  const steps = [
    ...(holdsEvents(found) ? inEachMonth(mergeEvents) : []),
    () => execute(deleteOtherSums(found, rowDays(found), found.days)),
    ...(holdsEvents(found) ? [] : inEachMonth(rollupImported)),
    ...rollupsOf(run, ranges),
  ];
  if (!(await runSteps(run, steps))) return false;
  const visitors = await visitorsOf(found);
  await run.save(
    { state: 'done', since: run.now, dueAt: run.now, failures: 0, visitors },
    {
      active: activeOf(found, true),
      changesDays: true,
      audit: ['import.done', { ...ownedSpan(found), visitors }],
    },
  );
  return true;
}

/**
 * Takes an import back: its rows are deleted, then its days are computed without it.
 * @returns whether it is done
 * @throws HoldLost
 */
export async function undo(run: ImportRun): Promise<boolean> {
  const { found } = run;
  const ranges = rangesOf(found);
  const deletions = holdsEvents(found)
    ? ranges.map((range) => () => execute(deleteRowsOf('events', found, range)))
    : [];
  const steps = [
    // Its sums no longer count. The entry stays until its events are deleted: without it, they would count.
    () => run.save({}, { active: activeOf(found, false), changesDays: true }),
    ...deletions,
    ...(['imported', 'totals'] as const).map(
      (table) => () => execute(deleteRowsOf(table, found, rowDays(found))),
    ),
    () => run.save({}, { active: null, changesDays: true }),
  ];
  if (!(await runSteps(run, [...steps, ...rollupsOf(run, ranges)]))) return false;
  const { problem } = found;
  await run.save(
    { state: problem === null ? 'undone' : 'failed', since: run.now, dueAt: run.now, failures: 0 },
    {
      changesDays: true,
      audit: problem === null ? ['import.undone', ownedSpan(found)] : ['import.failed', { problem }],
    },
  );
  return true;
}

const rollupsOf = (run: ImportRun, ranges: readonly Period[]): Step[] =>
  ranges.map((range) => () => rollUpWorkspace(run.found.workspaceId, [range], run.now));

/** Continues after the steps that earlier runs have done. @returns whether all are done */
async function runSteps(run: ImportRun, steps: readonly Step[]): Promise<boolean> {
  const { progress } = run.found;
  if (progress.totalMonths !== steps.length)
    await run.save({ progress: { ...progress, totalMonths: steps.length } });
  for (const [index, step] of steps.entries()) {
    if (index < run.found.progress.months) continue;
    if (run.isTimeUp) return false;
    await step();
    await run.did(index + 1);
  }
  return true;
}

const rangesOf = ({ days }: Import) => rangesWithinMonths(days.flatMap((each) => daysOf(each)));

const holdsEvents = ({ format }: Import) => importFormats[format].holds === 'events';

const ownedSpan = ({ days }: Import) => ({ from: days[0]?.from ?? '', to: days.at(-1)?.to ?? '' });

const activeOf = ({ id, format, days, findings }: Import, isActive: boolean): ActiveImport => ({
  ...{ id, format, days, isActive },
  tables: findings?.tables ?? {},
  ...(findings?.missingColumns ? { missingColumns: findings.missingColumns } : {}),
});

async function visitorsOf({ id, days }: Import): Promise<number> {
  const preview = await readPreview(id);
  const owned = (preview?.days ?? []).filter(({ day }) =>
    days.some(({ from, to }) => day >= from && day <= to),
  );
  return owned.reduce((sum, { file }) => sum + (file?.visitors ?? 0), 0);
}

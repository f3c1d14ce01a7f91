import { addDays, type Filter, type Period, type Verdict, verdictLimits } from '../contract/index.ts';
import { comparedDays } from '../annotations/verdict/days.ts';
import { dailyCounts, visitorsByDay } from '../annotations/verdict/series.ts';
import { evaluateSeries } from '../annotations/verdict/verdict.ts';
import type { ReportNote } from '../notify/report/report.ts';
import { askOrThrow } from '../query/ask.ts';
import type { QueryContext } from '../query/context.ts';
import { answerBytes } from '../query/cost/turns.ts';
import { type Annotation, listSharedAnnotations } from '../store/firestore/annotations.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import { isComplete } from '../workspaces/complete-days.ts';

const { daysAfter, daysBefore } = verdictLimits;

interface Reported {
  workspace: Workspace;
  days: Period;
  filters: readonly Filter[];
}

/**
 * Returns the notes of a period, oldest first. A note has a verdict on the filtered visitors in the report with its
 * eighth day, so that each has one once. Earlier notes are listed if their verdict has a range.
 */
export async function notesOfReport(context: QueryContext, reported: Reported): Promise<ReportNote[]> {
  const { from, to } = reported.days;
  const noted = await listSharedAnnotations(reported.workspace.id, {
    from: addDays(from, -2 * daysAfter.min),
    to: addDays(to, daysAfter.min),
  });
  const verdicts = await verdictsOn(context, noted, reported);
  return noted.flatMap(({ id, day, text, isPublic }) => {
    const verdict = verdicts.get(id) ?? null;
    const isListed = day >= from ? day <= to : verdict !== null && verdict.effect !== null;
    return isListed ? [{ day, text, isPublic, verdict }] : [];
  });
}

/** One question reads the visitors for all notes. */
async function verdictsOn(
  context: QueryContext,
  noted: readonly Annotation[],
  { workspace, days, filters }: Reported,
): Promise<ReadonlyMap<string, Verdict>> {
  const dueNotes = noted
    .filter(({ day }) => isWithin(addDays(day, daysAfter.min), days))
    .map(({ id, day }) => {
      const others = noted.filter((other) => other.id !== id).map((other) => other.day);
      return { id, day, compared: comparedDays(day, others, days.to) };
    });
  const [first] = dueNotes.filter(({ compared }) => compared !== null);
  if (!first) return new Map(dueNotes.map(({ id }) => [id, anotherNote]));
  const range = { from: addDays(first.day, -daysBefore), to: days.to };
  const question = visitorsByDay(context.site, range, filters);
  const [answer] = await askOrThrow(context, [question], { maxBytes: answerBytes.others });
  const source = filters.length > 0 ? 'visits' : 'totals';
  const isKnown = (day: string) => isComplete(day, workspace, source);
  return new Map(
    dueNotes.map(({ id, compared }) => [
      id,
      compared ? evaluateSeries(dailyCounts(answer?.results ?? [], compared, isKnown)) : anotherNote,
    ]),
  );
}

const anotherNote: Verdict = { reason: 'another-note', effect: null, days: 0 };

const isWithin = (day: string, { from, to }: Period) => day >= from && day <= to;

import { type Day, type QueryAnswer, queryLimits } from '@footfall/functions/contract';
import { breakdowns } from '../rows/kinds/breakdowns.ts';
import { cardNames, cardQuestions } from '../ask/card-questions.ts';
import { questionOf, type QuestionInput } from '../ask/question.ts';
import { intervalOf } from '../address/intervals.ts';
import { cardRows } from '../ask/card-rows.ts';
import { hasRates, withRates } from '../goals/goal-mode.ts';
import { totalsOf } from '../ask/totals.ts';
import { goals, goalsQuestion } from '../goals/goal-questions.ts';
import type { View } from '../address/view.ts';
import { csvOf, fileName, type Table } from '../../ui/file/csv.ts';
import { overviewCsv } from './overview-csv.ts';
import { zipOf } from '../../ui/file/zip.ts';
import { listCsv } from '../rows/csv.ts';

interface Wanted {
  workspace: { id: string; domain: string };
  view: View;
  today: Day;
}

/** The dashboard's cards: those that ask together, and that of goals. */
const exported = [...cardNames, 'goals'] as const;

/** The cards of rows. */
const rowCards = { ...breakdowns, goals };
type RowCard = keyof typeof rowCards;

/**
 * An archive with a file for each card, which has as many rows as an answer can have.
 * @throws ApiError if one of the questions fails
 */
export async function exportAll(
  { workspace, view, today }: Wanted,
  ask: (queries: QuestionInput[]) => Promise<QueryAnswer[]>,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> }> {
  const common = { site_id: workspace.id, ...questionOf(view, today) };
  const questions = { ...cardQuestions(common, intervalOf(view, today)), goals: goalsQuestion(common) };
  const pagination = { limit: queryLimits.rows, offset: 0 };
  const answers = await ask(
    exported.map((name) => ({ ...questions[name], ...(name in rowCards ? { pagination } : {}) })),
  );
  const answerTo = (name: (typeof exported)[number]) => answers[exported.indexOf(name)] as QueryAnswer;
  const { now, before } = totalsOf(answerTo('totals'), questions.totals);
  const pageviews = { now: now.pageviews, before: before?.pageviews };
  const tables: Record<string, Table> = { overview: overviewCsv(answerTo('chart'), questions.chart) };
  for (const [name, breakdown] of Object.entries(rowCards)) {
    const answer = answerTo(name as RowCard);
    // Without goals, the dashboard does not have their card.
    if (name === 'goals' && answer.results.length === 0) continue;
    const rows = cardRows(answer, breakdown.of, name === 'pages' ? pageviews : {});
    const isOfGoal = hasRates(questions[name as RowCard]);
    tables[breakdown.title] = listCsv(isOfGoal ? withRates(breakdown) : breakdown, rows);
  }
  const named = { site: workspace.domain, ...answerTo('totals').meta.range };
  const files = Object.entries(tables).map(([what, table]) => ({
    name: fileName({ ...named, what }, 'csv'),
    text: csvOf(table),
  }));
  return { name: fileName({ ...named, what: '' }, 'zip'), content: zipOf(files, new Date()) };
}

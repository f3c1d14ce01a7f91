import { type Day, type QueryAnswer, queryLimits } from '@footfall/functions/contract';
import { type Breakdown, breakdowns } from '../rows/kinds/breakdowns.ts';
import { viewsOf } from '../rows/kinds/views.ts';
import { cardNames, cardQuestions, rowsQuestion } from '../ask/card-questions.ts';
import { questionOf, type QuestionInput } from '../ask/question.ts';
import { intervalOf } from '../address/intervals.ts';
import { cardRows, type CardRow } from '../ask/card-rows.ts';
import { hasRates, withRates } from '../goals/goal-mode.ts';
import { totalsOf } from '../ask/totals.ts';
import { goals, goalsQuestion } from '../goals/goal-questions.ts';
import type { View } from '../address/view.ts';
import { csvOf, fileName, type Table } from '../../ui/file/csv.ts';
import { overviewCsv } from './overview-csv.ts';
import { zipOf } from '../../ui/file/zip.ts';
import { listCsv } from '../rows/csv.ts';

type Ask = (queries: QuestionInput[]) => Promise<QueryAnswer[]>;

interface Wanted {
  workspace: { id: string; domain: string };
  view: View;
  today: Day;
}

/** What else the cards show. */
const further: readonly Breakdown[] = Object.values(breakdowns).flatMap((card) =>
  viewsOf(card)
    .slice(1)
    .flatMap(({ choices }) => choices.map(({ breakdown }) => breakdown)),
);

/** The dashboard's cards: those that ask together, and that of goals. */
const exported = [...cardNames, 'goals'] as const;

/** The cards of rows. */
const rowCards = { ...breakdowns, goals };
type RowCard = keyof typeof rowCards;

const pagination = { limit: queryLimits.rows, offset: 0 };

const rowsCsv = (breakdown: Breakdown, question: QuestionInput, rows: CardRow[]) =>
  listCsv(hasRates(question) ? withRates(breakdown) : breakdown, rows);

/** Further dimensions in one call, whose answers together have to stay below what an answer may weigh. */
const atOnce = 3;

/** The answers to these questions in their order, a few at a time. */
async function askInPieces(ask: Ask, queries: QuestionInput[]): Promise<QueryAnswer[]> {
  const answers: QueryAnswer[] = [];
  for (let from = 0; from < queries.length; from += atOnce) {
    answers.push(...(await ask(queries.slice(from, from + atOnce))));
  }
  return answers;
}

/**
 * An archive with a file for each card and for each further dimension that has rows. A file of rows has as many rows as an answer can have.
 * @throws ApiError if one of the questions fails
 */
export async function exportAll(
  { workspace, view, today }: Wanted,
  ask: Ask,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> }> {
  const common = { site_id: workspace.id, ...questionOf(view, today) };
  const questions = { ...cardQuestions(common, intervalOf(view, today)), goals: goalsQuestion(common) };
  const others = further.map((breakdown) => ({
    breakdown,
    question: rowsQuestion(common, breakdown),
  }));
  const answers = await ask(
    exported.map((name) => ({ ...questions[name], ...(name in rowCards ? { pagination } : {}) })),
  );
  const answersOfOthers = await askInPieces(
    ask,
    others.map(({ question }) => ({ ...question, pagination })),
  );
  const answerTo = (name: (typeof exported)[number]) => answers[exported.indexOf(name)] as QueryAnswer;
  const { now, before } = totalsOf(answerTo('totals'), questions.totals);
  const pageviews = { now: now.pageviews, before: before?.pageviews };
  const tables: Record<string, Table> = { overview: overviewCsv(answerTo('chart'), questions.chart, today) };
  for (const [name, breakdown] of Object.entries(rowCards)) {
    const answer = answerTo(name as RowCard);
    // Without goals, the dashboard does not have their card.
    if (name === 'goals' && answer.results.length === 0) continue;
    const rows = cardRows(answer, breakdown.of, name === 'pages' ? pageviews : {});
    tables[breakdown.title] = rowsCsv(breakdown, questions[name as RowCard], rows);
  }
  for (const [index, { breakdown, question }] of others.entries()) {
    const answer = answersOfOthers[index] as QueryAnswer;
    if (answer.results.length === 0) continue;
    tables[breakdown.title] = rowsCsv(breakdown, question, cardRows(answer, breakdown.of));
  }
  const named = { site: workspace.domain, ...answerTo('totals').meta.range };
  const files = Object.entries(tables).map(([what, table]) => ({
    name: fileName({ ...named, what }, 'csv'),
    text: csvOf(table),
  }));
  return { name: fileName({ ...named, what: '' }, 'zip'), content: zipOf(files, new Date()) };
}

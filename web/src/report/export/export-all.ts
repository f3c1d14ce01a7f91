import { type Day, type QueryAnswer, queryLimits } from '@footfall/functions/contract';
import { breakdowns } from '../rows/kinds/breakdowns.ts';
import { cardNames, cardQuestions } from '../ask/card-questions.ts';
import { questionOf, type AskedQuestion } from '../ask/question.ts';
import { intervalOf } from '../address/intervals.ts';
import { cardRows } from '../ask/card-rows.ts';
import { totalsOf } from '../ask/totals.ts';
import { goals, goalsQuestion } from '../goals/goals-breakdown.ts';
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
type Exported = (typeof exported)[number];

/** The cards of rows. */
const rowCards = { ...breakdowns, goals };

/** The questions of all cards, each for as many rows as an answer can have. */
function exportQuestions({ workspace, view, today }: Wanted): Record<Exported, AskedQuestion> {
  const common = { site_id: workspace.id, ...questionOf(view, today) };
  const cards = cardQuestions(common, intervalOf(view, today));
  const questions = { ...cards, goals: goalsQuestion(common) };
  const all = exported.map((name) => {
    const question = questions[name];
    const isRows = name in rowCards;
    return [name, isRows ? { ...question, pagination: { limit: queryLimits.rows, offset: 0 } } : question];
  });
  return Object.fromEntries(all) as Record<Exported, AskedQuestion>;
}

/** An archive with a file for each card. @throws ApiError if one of the questions fails */
export async function exportAll(
  wanted: Wanted,
  ask: (queries: AskedQuestion[]) => Promise<QueryAnswer[]>,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> }> {
  const questions = exportQuestions(wanted);
  const list = await ask(exported.map((name) => questions[name]));
  const answers = Object.fromEntries(exported.map((name, index) => [name, list[index]])) as Record<
    Exported,
    QueryAnswer
  >;
  const named = { site: wanted.workspace.domain, ...answers.totals.meta.range };
  const files = Object.entries(tablesOf(answers, questions)).map(([what, table]) => ({
    name: fileName({ ...named, what }, 'csv'),
    text: csvOf(table),
  }));
  return { name: fileName({ ...named, what: '' }, 'zip'), content: zipOf(files, new Date()) };
}

function tablesOf(
  answers: Record<Exported, QueryAnswer>,
  questions: Record<Exported, AskedQuestion>,
): Record<string, Table> {
  const totals = totalsOf(answers.totals, questions.totals);
  const pageviews = { now: totals.now.pageviews, before: totals.before?.pageviews };
  // Without goals, the dashboard does not have their card.
  const shown = Object.entries(rowCards).filter(
    ([name]) => name !== 'goals' || answers.goals.results.length > 0,
  );
  const cards = shown.map(([name, breakdown]) => {
    const rows = cardRows(
      answers[name as keyof typeof rowCards],
      breakdown.of,
      name === 'pages' ? pageviews : {},
    );
    return [breakdown.title, listCsv(breakdown, rows)];
  });
  return {
    overview: overviewCsv(answers.chart, questions.chart),
    ...(Object.fromEntries(cards) as Record<string, Table>),
  };
}

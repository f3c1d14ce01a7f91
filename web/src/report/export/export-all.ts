import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import { queryLimits } from '@footfall/functions/contract/query/words';
import type { Day } from '@footfall/functions/contract/period/days';
import { breakdowns } from '../breakdown/breakdowns.ts';
import { cardNames, cardQuestions, type AskedQuestion, type CardName } from '../data/card-questions.ts';
import { cardRows } from '../data/card-rows.ts';
import { totalsOf } from '../data/totals.ts';
import type { View } from '../view/view.ts';
import { cardCsv } from './card-csv.ts';
import { csvOf, fileName, type Table } from '../../ui/file/csv.ts';
import { overviewCsv } from './overview-csv.ts';
import { zipOf } from '../../ui/file/zip.ts';

interface Wanted {
  workspace: { id: string; domain: string };
  view: View;
  today: Day;
}

/** The questions of all cards, each for as many rows as an answer can have. */
function exportQuestions({ workspace, view, today }: Wanted): Record<CardName, AskedQuestion> {
  const questions = cardQuestions(workspace.id, view, today);
  const all = cardNames.map((name) => {
    const question = questions[name];
    const isRows = name in breakdowns;
    return [name, isRows ? { ...question, pagination: { limit: queryLimits.rows, offset: 0 } } : question];
  });
  return Object.fromEntries(all) as Record<CardName, AskedQuestion>;
}

/** An archive with a file for each card. @throws ApiError if one of the questions fails */
export async function exportAll(
  wanted: Wanted,
  ask: (queries: AskedQuestion[]) => Promise<QueryAnswer[]>,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> }> {
  const questions = exportQuestions(wanted);
  const list = await ask(cardNames.map((name) => questions[name]));
  const answers = Object.fromEntries(cardNames.map((name, index) => [name, list[index]])) as Record<
    CardName,
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
  answers: Record<CardName, QueryAnswer>,
  questions: Record<CardName, AskedQuestion>,
): Record<string, Table> {
  const totals = totalsOf(answers.totals, questions.totals);
  const pageviews = { now: totals.now.pageviews, before: totals.before?.pageviews };
  const cards = Object.entries(breakdowns).map(([name, breakdown]) => {
    const rows = cardRows(
      answers[name as keyof typeof breakdowns],
      breakdown.of,
      name === 'pages' ? pageviews : {},
    );
    return [breakdown.title, cardCsv(breakdown, rows)];
  });
  return {
    overview: overviewCsv(answers.chart, questions.chart),
    ...(Object.fromEntries(cards) as Record<string, Table>),
  };
}

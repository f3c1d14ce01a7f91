import type { Day, DayRange, QueryAnswer } from '@footfall/functions/contract';
import { type Breakdown, breakdowns } from '../rows/kinds/breakdowns.ts';
import { viewsOf } from '../rows/kinds/views.ts';
import { cardNames, cardQuestions, rowsQuestion } from '../ask/card-questions.ts';
import { questionOf, type QuestionInput } from '../ask/question.ts';
import { intervalOf } from '../address/intervals.ts';
import { countOmitted, firstRows, withLastLines, withLaterRows } from '../ask/all-rows.ts';
import { cardRows } from '../ask/card-rows.ts';
import { hasRates, withRates } from '../goals/goal-mode.ts';
import { rowsTotalQuestion } from '../ask/rows-total.ts';
import { totalsOf } from '../ask/totals.ts';
import { goals, goalsQuestion } from '../goals/goal-questions.ts';
import type { View } from '../address/view.ts';
import { csvOf, fileName, type Table } from '../../ui/file/csv.ts';
import { overviewCsv } from './overview-csv.ts';
import { notesCsv } from '../notes/note-csv.ts';
import type { Note } from '../notes/notes.ts';
import { zipOf } from '../../ui/file/zip.ts';
import { listCsv } from '../rows/csv.ts';

type Ask = (queries: QuestionInput[]) => Promise<QueryAnswer[]>;

type ReadNotes = (workspaceId: string, days: DayRange) => Promise<readonly Note[]>;

interface Wanted {
  workspace: { id: string; domain: string; timezone: string };
  view: View;
  today: Day;
}

/** Dimensions in other views of the cards. */
const further: readonly Breakdown[] = Object.values(breakdowns).flatMap((card) =>
  viewsOf(card)
    .slice(1)
    .flatMap(({ choices }) => choices.map(({ breakdown }) => breakdown)),
);

/** The dashboard's cards, which share a call, and the goals. */
const exported = [...cardNames, 'goals'] as const;

const rowCards = { ...breakdowns, goals };
type RowCard = keyof typeof rowCards;

const rowsCsv = (
  breakdown: Breakdown,
  question: QuestionInput,
  answer: QueryAnswer,
  totals: Parameters<typeof cardRows>[2] = {},
) =>
  withLastLines(
    listCsv(hasRates(question) ? withRates(breakdown) : breakdown, cardRows(answer, breakdown.of, totals)),
    answer,
  );

/** Further dimensions per call. Their answers together must not exceed the size limit of an answer. */
const maxPerCall = 3;

async function askInPieces(ask: Ask, queries: QuestionInput[]): Promise<QueryAnswer[]> {
  const answers: QueryAnswer[] = [];
  for (let from = 0; from < queries.length; from += maxPerCall) {
    answers.push(...(await ask(queries.slice(from, from + maxPerCall))));
  }
  return answers;
}

/**
 * An archive with a file per card and per further dimension with rows, and one of notes, if there are any. A file has up to `maxFileRows` rows, and a last
 * line about omitted rows.
 * @throws ApiError if a question fails
 */
export async function exportAll(
  { workspace, view, today }: Wanted,
  ask: Ask,
  readNotes: ReadNotes,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer>; omitted: number }> {
  const common = { site_id: workspace.id, ...questionOf(view, today) };
  const questions = { ...cardQuestions(common, intervalOf(view, today)), goals: goalsQuestion(common) };
  const others = further.map((breakdown) => ({
    breakdown,
    question: rowsQuestion(common, breakdown),
  }));
  const answers = await ask(
    exported.map((name) => (name in rowCards ? firstRows(questions[name]) : questions[name])),
  );
  const answersOfOthers = await askInPieces(
    ask,
    others.map(({ question }) => firstRows(question)),
  );
  const answerTo = (name: (typeof exported)[number]) => answers[exported.indexOf(name)] as QueryAnswer;
  const answered = (name: 'pages' | 'totals') => ({ answer: answerTo(name), input: questions[name] });
  const missing = rowsTotalQuestion(answered('pages'), answered('totals'), 'pageviews');
  const [total = answerTo('totals')] = missing ? await ask([missing]) : [];
  const { now, before } = totalsOf(total, missing ?? questions.totals);
  const pageviews = { now: now.pageviews, before: before?.pageviews };
  let without = 0;
  const tables: Record<string, Table> = { overview: overviewCsv(answerTo('chart'), questions.chart, today) };
  for (const [name, breakdown] of Object.entries(rowCards)) {
    const question = questions[name as RowCard];
    const answer = await withLaterRows(question, answerTo(name as RowCard), ask);
    // A dashboard without goals has no card for them.
    if (name === 'goals' && answer.results.length === 0) continue;
    tables[breakdown.title] = rowsCsv(breakdown, question, answer, name === 'pages' ? pageviews : {});
    without += countOmitted(answer);
  }
  for (const [index, { breakdown, question }] of others.entries()) {
    const answer = await withLaterRows(question, answersOfOthers[index] as QueryAnswer, ask);
    if (answer.results.length === 0) continue;
    tables[breakdown.title] = rowsCsv(breakdown, question, answer);
    without += countOmitted(answer);
  }
  const { range } = answerTo('totals').meta;
  const notes = await readNotes(workspace.id, range);
  if (notes.length > 0) tables.notes = notesCsv(notes, workspace.timezone);
  const named = { site: workspace.domain, ...range };
  const files = Object.entries(tables).map(([what, table]) => ({
    name: fileName({ ...named, what }, 'csv'),
    text: csvOf(table),
  }));
  const name = fileName({ ...named, what: '' }, 'zip');
  return { name, content: zipOf(files, new Date()), omitted: without };
}

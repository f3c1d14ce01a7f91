/** Boards, from their cards over the calls of all of them to the numbers of each. */
import { expect } from 'vitest';
import type { ExplorationMetric } from '@footfall/functions/contract';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import {
  callsOf,
  type CardRequest,
  firstOf,
  keyOfQuestion,
  requestOf,
  secondOf,
} from '../../../../web/src/features/boards/numbers/requests.ts';
import { type Sums, tableOf, totalsOf } from '../../../../web/src/features/boards/numbers/sum-rows.ts';
import type {
  ExplorationQuestion,
  NamedAnswers,
  NamedQuestions,
} from '../../../../web/src/report/exploration/questions.ts';
import { readRows, snapped, sources } from '../answers.ts';
import { type Ask, askPage } from '../exploration/ask.ts';
import { countSums, isRefused } from '../exploration/count.ts';
import { boardCase, boardIn, type DrawnBoard, type DrawnCard } from '../exploration/draw-board.ts';
import type { DrawnExploration } from '../exploration/draw.ts';
import { inTurn } from '../lane.ts';
import type { Drawn } from '../traffic-values.ts';
import type { Cases } from './drawn.ts';
import { compareExploration } from './explorations.ts';

type BoardPlan = Drawn<typeof boardCase>;
interface Plan {
  about: BoardPlan['about'];
  board: Omit<BoardPlan, 'about'>;
}

/** The cards that compare days with others than their own. */
const boardOf = ({ about, board }: Plan): DrawnBoard | null => {
  const drawn = boardIn({ about, ...board });
  const cards = drawn?.cards.filter((each) => !isRefused(each.drawn)) ?? [];
  return drawn && cards.length > 0 ? { ...drawn, cards } : null;
};

/** The answers to the questions of all cards, each sent once. */
async function answersTo(questions: readonly NamedQuestions[], ask: Ask): Promise<NamedAnswers> {
  const all = questions.flatMap((named) => Object.values(named));
  const keyed = (list: readonly ExplorationQuestion[]) =>
    Object.fromEntries(list.map((question) => [keyOfQuestion(question), question]));
  const answers: NamedAnswers[] = [];
  for (const list of callsOf(all)) answers.push(await ask(keyed(list)));
  return Object.assign({}, ...answers);
}

const namedIn = (named: NamedQuestions, answers: NamedAnswers): NamedAnswers =>
  Object.fromEntries(
    Object.entries(named).map(([name, question]) => [name, answers[keyOfQuestion(question)] as never]),
  );

/** The answers of each card, of both calls. */
async function answersOfCards(requests: readonly CardRequest[], ask: Ask): Promise<NamedAnswers[]> {
  const first = await answersTo(requests.map(firstOf), ask);
  const known = requests.map((request) => namedIn(firstOf(request), first));
  const further = requests.map((request, index) => secondOf(request, known[index] ?? {}));
  const second = await answersTo(further, ask);
  return further.map((named, index) => ({ ...known[index], ...namedIn(named, second) }));
}

function requestIn(
  { view, today }: DrawnBoard,
  { card, drawn: { sites, segments } }: DrawnCard,
): CardRequest {
  const known = [...segments.keys()].map((id) => ({ id, name: id }));
  const request = requestOf(card, { siteId: sites[0].workspaceId, view, today, segments: known });
  if (!request) throw new Error('the card asks nothing');
  return request;
}

function compareCard({ show, drawn }: DrawnCard, request: CardRequest, answers: NamedAnswers, about: string) {
  if (show === 'chart') {
    const exploration = { ...drawn.exploration, interval: request.interval } as typeof drawn.exploration;
    compareExploration({ request, answers }, { ...drawn, exploration }, about);
    return;
  }
  const tables = show === 'number' ? totalsOf(request, answers) : tableOf(request, answers, String);
  const rows = tables.flatMap((sums, metric) => rowsIn(sums as Sums, metric));
  const expected = show === 'number' ? expectedNumbers(drawn) : expectedRows(drawn);
  const rankOf = ({ key, metric }: { key: string; metric: number }) =>
    rows.findIndex((row) => row.key === key && row.metric === metric);
  const sorted = show === 'number' ? expected : expected.toSorted((a, b) => rankOf(a) - rankOf(b));
  expect(snapped(rows, sorted), about).toEqual(sorted);
}

const rowsIn = ({ rows }: Sums, metric: number) =>
  rows.map(({ key, value, before, share }) => ({ key, metric, value, before, share }));

/** Numbers have no currency in common. */
const expectedNumbers = (drawn: DrawnExploration) =>
  drawn.exploration.metrics.flatMap((name, metric) =>
    countSums(aboutOne(drawn, name)).map(({ sum, sumBefore }) => ({
      ...{ key: '', metric, value: sum, before: sumBefore },
      share: null,
    })),
  );

function expectedRows(drawn: DrawnExploration) {
  const { breakdown, metrics } = drawn.exploration;
  const [first = 'visitors', second] = metrics;
  if (breakdown.kind === 'none')
    return countSums(drawn).map(({ metric, sum, sumBefore }) => ({
      ...{ key: metrics[metric] ?? '', metric: 0, value: sum, before: sumBefore },
      share: null,
    }));
  const sums = countSums(aboutOne(drawn, first));
  const total = sums.find(({ id }) => id === '')?.sum;
  const rows = partsIn(sums).map(({ key, value, before, isCount }) => ({
    ...{ key, metric: 0, value, before },
    share: isCount && total && value !== null ? value / total : null,
  }));
  if (!second || rows.length === 0) return rows;
  const values = rows.map(({ key }) => key);
  const { dimension } = { dimension: null, ...breakdown };
  const others = aboutOne(drawn, second);
  // The second metric is about the rows of the first.
  const chosen = dimension
    ? { ...others.exploration, breakdown: { kind: 'values' as const, dimension, values } }
    : others.exploration;
  const further = partsIn(countSums({ ...others, exploration: chosen }));
  return [
    ...rows,
    ...further.map(({ key, value, before }) => ({ ...{ key, metric: 1, value, before }, share: null })),
  ];
}

/** Without the total and the rest. */
const partsIn = (sums: ReturnType<typeof countSums>) =>
  sums
    .filter(({ id }) => id !== '' && id !== 'rest')
    .map(({ id, sum, sumBefore, isCount }) => ({
      ...{ key: id.replace(/^=/, ''), value: sum, before: sumBefore },
      isCount,
    }));

const aboutOne = (drawn: DrawnExploration, metric: ExplorationMetric): DrawnExploration => ({
  ...drawn,
  exploration: { ...drawn.exploration, metrics: [metric] },
});

async function compare(plan: Plan, turn: number, read: ReadStatement): Promise<void> {
  const board = boardOf(plan);
  if (!board) return;
  const [{ drawn: first }] = board.cards as [DrawnCard];
  const { now } = first.sites[0];
  for (const [source, atOf] of inTurn(Object.entries(sources), turn)) {
    const requests = board.cards.map((each) => requestIn(board, each));
    const answers = await answersOfCards(requests, askPage(first, { now, ...atOf(first) }, read));
    for (const [index, each] of board.cards.entries()) {
      const { exploration, view, sites } = each.drawn;
      const about = `${source}, asked at ${now.toISOString()}: ${JSON.stringify([each.show, exploration, view, sites])}`;
      compareCard(each, requests[index] as CardRequest, answers[index] ?? {}, about);
    }
  }
}

/** Random boards about random traffic. @param read runs their statements */
export const boardCases = (read = readRows): Cases<Plan> => ({
  ...{ name: 'boards', few: 2, ofHundred: 6 },
  drawn: boardCase.map(({ about, ...board }) => ({ about, board })),
  isRevealing: (plan) => {
    const board = boardOf(plan);
    return board && board.cards.some(({ drawn }) => countSums(drawn).some(({ sum }) => sum));
  },
  compare: (plan, turn) => compare(plan, turn, read),
});

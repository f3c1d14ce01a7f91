import {
  count,
  day,
  documentId,
  flag,
  listOf,
  moment,
  nameText,
  shape,
  text,
  upTo,
  withinBytes,
  workspaceId,
  workspaceQuery,
} from '../fields.ts';
import { z } from 'zod';
import { cleanText } from '../../event/text.ts';
import type { Filter } from '../../language/filters.ts';
import { queryLimits } from '../../language/limits.ts';
import { timeframes } from '../../period/timeframe.ts';
import {
  boardComparisons,
  boardGrid,
  boardLimits,
  boardReferenceKinds,
  explorationViews,
  layoutFault,
} from '../../boards/boards.ts';
import { explorationIntervals } from '../../questions/explorations.ts';
import { funnel } from '../questions/funnels.ts';
import { goal } from '../questions/goals.ts';
import { pageGroup } from '../questions/page-groups.ts';
import { filters } from '../questions/question.ts';
import { reportDay } from '../questions/range.ts';
import { exploration } from './explorations.ts';
import { phrase, say } from '../../words/say.ts';

const id = documentId(phrase('must be the id of a board'));
const name = nameText(1, boardLimits.nameLength);

/** One person only, or every member of the workspace. */
const scope = z.enum(['person', 'workspace']);
export type BoardScope = z.infer<typeof scope>;

const rangeOf = (day: z.ZodType<string>) =>
  z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: () => say('must not be before `from`') });

const periodOf = (day: z.ZodType<string>) =>
  z.union([z.strictObject({ timeframe: z.enum(timeframes) }), rangeOf(day)], {
    error: () =>
      say('must be {one} or {other}', { one: '{"timeframe": NAME}', other: '{"from": DAY, "to": DAY}' }),
  });

/** What all cards of a board show, unless a card has a period of its own. */
const viewOf = (day: z.ZodType<string>) =>
  z.strictObject({
    period: periodOf(day),
    /** Null for the default of the period. */
    interval: z.enum(explorationIntervals).nullable(),
    compare: z.union([z.enum(boardComparisons), rangeOf(day)], {
      error: () =>
        say('must be one of {names}, or {other}', {
          names: boardComparisons.join(', '),
          other: '{"from": DAY, "to": DAY}',
        }),
    }),
    /** Compares the same weekdays, if possible. */
    weekdays: flag,
  });
export type BoardView = z.infer<ReturnType<typeof viewOf>>;

/** Markdown. Lines keep no invisible characters and no outer spaces. */
const markdown = text
  .max(4 * boardLimits.textLength)
  .transform((given) =>
    given
      .split(/\r\n?|\n/)
      .map((line) => cleanText(line, line.length))
      .join('\n')
      .trim(),
  )
  .refine((given) => [...given].length <= boardLimits.textLength, {
    error: () =>
      say('must have at most {max, plural, one {# character} other {# characters}}', {
        max: boardLimits.textLength,
      }),
  });

const { columns, maxHeight, rows } = boardGrid;

interface Parts<Filters extends z.ZodType> {
  day: z.ZodType<string>;
  filters: Filters;
}

/** What a card shows. Goals are named by id or name, and by name in answers, where those that are gone keep their id. */
function bodyOf<Filters extends z.ZodType>({ day, filters }: Parts<Filters>) {
  const ofNumbers = {
    filters,
    /** Null for that of the board. */
    period: periodOf(day).nullable(),
  };
  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('exploration'),
      show: z.enum(explorationViews),
      exploration,
      ...ofNumbers,
    }),
    z.strictObject({
      kind: z.literal('goal'),
      goal: text.min(1).max(queryLimits.valueLength),
      ...ofNumbers,
    }),
    z.strictObject({
      kind: z.literal('funnel'),
      funnel: documentId(phrase('must be the id of a funnel')),
      ...ofNumbers,
    }),
    z.strictObject({ kind: z.literal('text'), text: markdown }),
  ]);
}

const cardOf = <Filters extends z.ZodType>(parts: Parts<Filters>) =>
  z.strictObject({
    /** Unique within the board. */
    id: text.regex(/^[\w-]{1,40}$/, { error: () => say('must have 1 to 40 letters, digits, - or _') }),
    column: z
      .int()
      .min(0)
      .max(columns - 1),
    row: z
      .int()
      .min(0)
      .max(rows - 1),
    width: z.int().min(1).max(columns),
    height: z.int().min(1).max(maxHeight),
    /** If empty, the card's question is its title. */
    title: nameText(0, boardLimits.titleLength),
    body: bodyOf(parts),
  });

const givenParts = (now: Date) => ({ day: reportDay(now), filters });

const cardsOf = (now: Date) =>
  upTo(
    boardLimits.cards,
    withinBytes(
      z.array(cardOf(givenParts(now))).superRefine((cards, context) => {
        const twice = cards.findIndex(({ id }, index) => cards.findIndex((card) => card.id === id) < index);
        if (twice >= 0)
          context.addIssue({
            code: 'custom',
            path: [twice, 'id'],
            message: say('must be another than before'),
          });
        const fault = layoutFault(cards);
        if (fault) context.addIssue({ code: 'custom', path: [fault.index], message: fault.message });
      }),
      boardLimits.bytes,
    ),
    () => say('must have at most {max, plural, one {# card} other {# cards}}', { max: boardLimits.cards }),
  );

const givenView = (now: Date) => viewOf(reportDay(now));

const createBody = (now: Date) =>
  z.object({ workspaceId, name, scope, view: givenView(now), cards: cardsOf(now).default([]) });

/** Fields that are left out stay the same. */
const updateBody = (now: Date) =>
  z.object({
    workspaceId,
    id,
    /** That of the answer that the change started from. */
    revision: count,
    name: name.optional(),
    scope: scope.optional(),
    view: givenView(now).optional(),
    cards: cardsOf(now).optional(),
  });

const one = z.object({ workspaceId, id });

const answeredFilters = z.array(z.custom<Filter>());
const answeredCard = cardOf({ day, filters: answeredFilters });
export type BoardCard = z.infer<typeof answeredCard>;
export type CardBody = BoardCard['body'];

const listedFields = {
  id,
  name: text,
  scope,
  /** Increases with each change. */
  revision: count,
  updatedAt: moment,
  mayChange: flag,
};

const listedBoard = z.strictObject({ ...listedFields, cards: count });
export type ListedBoard = z.infer<typeof listedBoard>;

const boardAnswer = z.strictObject({ ...listedFields, view: viewOf(day), cards: z.array(answeredCard) });
export type BoardAnswer = z.infer<typeof boardAnswer>;

/** Definitions that a file carries, so that another workspace can find its own with the same name or content. */
const definitionIn = <Content extends z.ZodType>(definition: Content) => ({
  name: text.min(1).max(1000),
  definition,
});
const fileId = text.min(1).max(40);

/** A board outside its workspace. Filters, goals and page groups are by name; segments and funnels by an id in the file. */
function fileOf<Filters extends z.ZodType, Card extends z.ZodType, View extends z.ZodType>(
  filters: Filters,
  { name, view, cards }: { name: z.ZodType<string>; view: View; cards: Card },
) {
  return z.strictObject({
    /** The version of the format. */
    form: z.literal(1),
    name,
    view,
    cards,
    goals: upTo(200, listOf(definitionIn(goal))),
    pageGroups: upTo(100, listOf(definitionIn(pageGroup))),
    segments: upTo(200, listOf({ id: fileId, name: text.min(1).max(1000), filters })),
    funnels: upTo(50, listOf({ id: fileId, ...definitionIn(funnel) })),
  });
}

const answeredFile = fileOf(answeredFilters, { name: text, view: viewOf(day), cards: z.array(answeredCard) });
export type BoardFile = z.infer<typeof answeredFile>;

const importBody = (now: Date) =>
  z.object({
    workspaceId,
    scope,
    file: fileOf(filters, { name, view: givenView(now), cards: cardsOf(now) }),
    /** Only answers what is missing, and stores nothing. */
    preview: flag.default(false),
  });

const references = listOf({ kind: z.enum(boardReferenceKinds), name: text });

const importAnswer = z.strictObject({
  /** Null for a preview. */
  board: boardAnswer.nullable(),
  /** The workspace has nothing with this name or content. Cards that need it show no numbers. */
  missing: references,
  /** The workspace has another definition under this name, which the cards use. */
  different: references,
});
export type ImportedBoard = z.infer<typeof importAnswer>;
export type BoardReference = ImportedBoard['missing'][number];

export const boardShapes = {
  'board.list': shape(
    "The boards of the workspace and the caller's own, by name, without their cards.",
    workspaceQuery,
    z.strictObject({
      boards: z.array(listedBoard),
      /** The caller's start page in the workspace; null for the dashboard. */
      start: id.nullable(),
    }),
  ),
  'board.get': shape('A board with its cards.', one, boardAnswer),
  'board.create': shape('Creates a board.', createBody, boardAnswer),
  'board.update': shape(
    'Changes the given fields of a board, unless someone else has changed it in the meantime.',
    updateBody,
    boardAnswer,
  ),
  'board.delete': shape('Deletes a board.', one, z.strictObject({ id })),
  'board.start': shape(
    "Makes a board the caller's start page in the workspace, or with null the dashboard.",
    z.object({ workspaceId, id: id.nullable() }),
    z.strictObject({ id: id.nullable() }),
  ),
  'board.export': shape(
    'A board as a file, with the goals, page groups, segments and funnels that it uses.',
    one,
    answeredFile,
  ),
  'board.import': shape(
    "Creates a board from a file, with the workspace's own goals, page groups, segments and funnels.",
    importBody,
    importAnswer,
  ),
};

import { describe, expect, test } from 'vitest';
import type { Filter } from '@footfall/functions/contract';
import {
  acquisitionQuestions,
  landingQuestions,
} from '../../../../../web/src/features/acquisition/acquisition-questions.ts';
import { audienceQuestions } from '../../../../../web/src/features/audience/audience-questions.ts';
import {
  eventQuestions,
  listQuestions,
  propertyQuestions,
} from '../../../../../web/src/features/behaviour/events/event-questions.ts';
import { goalViewQuestions } from '../../../../../web/src/features/behaviour/goals/goal-view-questions.ts';
import { goalQuestions } from '../../../../../web/src/features/behaviour/goals/goal-rows.ts';
import {
  listQuestionsOf,
  pageQuestionsOf,
} from '../../../../../web/src/features/behaviour/pages/page-questions.ts';
import { vitalQuestions } from '../../../../../web/src/features/behaviour/vitals/vital-questions.ts';
import { questionsOf } from '../../../../../web/src/features/dashboard/card-tabs.ts';
import { linesText } from '../../../../../web/src/report/address/filter-words.ts';
import type { CommonQuestion, QuestionInput } from '../../../../../web/src/report/ask/question.ts';
import type { PageQuestions } from '../../../../../web/src/report/ask/questions.tsx';
import {
  explorationOfQuestion,
  explorationOfSteps,
} from '../../../../../web/src/report/exploration/of-question.ts';
import { explorationInWords } from '../../../../../web/src/report/exploration/words.ts';
import type { NamedGoal } from '../../../../../web/src/report/goals/use-goals.ts';

const common: CommonQuestion = { site_id: 'w', date_range: ['2026-01-01', '2026-01-30'], filters: [] };
const goal = { id: 'g', name: 'Order', definition: { currency: null } } as unknown as NamedGoal;

/** An exploration with its filters in words. */
function words(explorable: ReturnType<typeof explorationOfQuestion>): string | null {
  if (!explorable) return null;
  const { exploration, filters } = explorable;
  const names = { goal: exploration.goal, segment: (id: string) => id, site: (site: string) => site };
  const parts = [
    explorationInWords(exploration, names, null),
    ...(exploration.picture === 'hours' ? ['by hour and weekday'] : []),
    ...(filters.filters.length > 0 ? [linesText(filters.filters, filters.any)] : []),
    ...(filters.segment ? [`segment ${filters.segment}`] : []),
  ];
  return parts.join('; ');
}

const pages: Readonly<Record<string, PageQuestions>> = {
  dashboard: questionsOf({}, null),
  acquisition: acquisitionQuestions,
  landing: landingQuestions('Direct'),
  audience: audienceQuestions,
  pages: listQuestionsOf('pages', goal),
  exit: listQuestionsOf('exit', null),
  page: pageQuestionsOf('/a'),
  goals: goalQuestions,
  goal: goalViewQuestions(goal),
  events: listQuestions,
  event: eventQuestions('Order'),
  properties: propertyQuestions('Order', ['Plan']),
  vitals: vitalQuestions,
};

const questions = Object.entries(pages).flatMap(([page, ask]) =>
  Object.entries(ask(common, 'day')).map(([name, question]): [string, QuestionInput] => [
    `${page} ${name}`,
    question,
  ]),
);

/** The exploration of each question. The visits without a source have filters that an address cannot have. */
const expected: readonly (readonly [question: string, exploration: string | null])[] = [
  ['dashboard totals', 'Pageviews'],
  ['dashboard chart', 'Pageviews per day'],
  ['dashboard pages', 'Pageviews by page'],
  ['dashboard sources', 'Visitors by source'],
  ['dashboard countries', 'Visitors by country'],
  ['dashboard devices', 'Visitors by device type'],
  ['dashboard software', 'Visitors by browser'],
  ['dashboard languages', 'Visitors by language'],
  ['acquisition totals', 'Visitors'],
  ['acquisition channels', 'Visitors by channel'],
  ['acquisition campaigns', 'Visitors by UTM source'],
  ['acquisition unsourced', null],
  ['acquisition assistants', 'Visitors; Channel is AI Assistants'],
  ['acquisition series', 'Visitors per day; Channel is AI Assistants'],
  ['acquisition named', 'Visitors by source; Channel is AI Assistants'],
  ['landing landing', 'Visitors by entry page; Channel is Direct'],
  ['audience countries', 'Visitors by country'],
  ['audience regions', 'Visitors by region'],
  ['audience cities', 'Visitors by city'],
  ['audience hours', 'Visits; by hour and weekday'],
  ['audience devices', 'Visitors by device type'],
  ['audience screens', 'Visitors by resolution'],
  ['audience languages', 'Visitors by language'],
  ['audience browsers', 'Visitors by browser'],
  ['audience browsers by version', 'Visitors by browser'],
  ['audience systems', 'Visitors by OS'],
  ['audience systems by version', 'Visitors by OS'],
  ['pages rows', 'Pageviews by page'],
  ['pages converted', 'Visitors by page; Reached Order'],
  ['exit rows', 'Exits by page'],
  ['page totals', 'Pageviews; Page is /a'],
  ['page chart', 'Pageviews per day; Page is /a'],
  ['page before', 'Pageviews by previous page; Page is /a'],
  ['page after', 'Pageviews by next page; Page is /a'],
  ['page sources', 'Entrances by source; Page is /a'],
  ['page reading', 'Time on page; Page is /a'],
  ['page scroll', 'Scroll depth; Page is /a'],
  ['goals goals', 'Visitors by goal'],
  ['goals revenue', 'Revenue by goal'],
  ['goal totals', 'Events; Goal is Order'],
  ['goal chart', 'Events per day; Goal is Order'],
  ['goal revenue', 'Revenue by currency; Goal is Order'],
  ['goal time', 'Median time to Order'],
  ['goal sources', 'Visitors by source; Reached Order'],
  ['goal entries', 'Visitors by entry page; Reached Order'],
  ['goal devices', 'Visitors by device type; Reached Order'],
  ['goal countries', 'Visitors by country; Reached Order'],
  ['events events', 'Events by event'],
  ['events revenue', 'Revenue by event'],
  ['events links', 'Events by url; Event is Outbound Link: Click'],
  ['events files', 'Events by url; Event is File Download'],
  ['events forms', 'Events by page; Event is Form: Submission'],
  ['events missing', 'Events by path; Event is 404'],
  ['event counts', 'Events; Event is Order'],
  ['event chart', 'Events per day; Event is Order'],
  ['event everyone', 'Visitors'],
  ['event revenue', 'Revenue by currency; Event is Order'],
  ['event properties', 'Events; Event is Order'],
  ['properties numbers', 'Events; Event is Order'],
  ['properties values:Plan', 'Events by Plan; Event is Order'],
  ['vitals totals', 'Measured page loads'],
  ['vitals chart', 'Measured page loads per day'],
  ['vitals pages', 'Measured page loads by page'],
  ['vitals devices', 'Measured page loads by device type'],
  ['vitals countries', 'Measured page loads by country'],
  ['vitals browsers', 'Measured page loads by browser'],
];

test('every question of the pages has its exploration', () => {
  expect(questions.map(([name, question]) => [name, words(explorationOfQuestion(question))])).toEqual(
    expected,
  );
});

describe('the metric', () => {
  const chart = pages.dashboard?.(common, 'day').chart as QuestionInput;
  const converted = { ...chart, filters: [['has_done', ['is', 'event:goal', ['Order']]]] as Filter[] };
  test.each<[QuestionInput, string | undefined, string]>([
    [chart, 'bounce_rate', 'Bounce rate per day'],
    [chart, 'group_conversion_rate', 'Pageviews per day'],
    [converted, undefined, 'Pageviews per day; Reached Order'],
    [converted, 'conversions', 'Conversions of Order per day'],
    [converted, 'group_conversion_rate', 'Conversion rate of Order per day'],
    [{ ...chart, metrics: ['prop_sum:price'] }, undefined, 'Events per day'],
  ])('%j shows %s', (question, shown, expected) =>
    expect(words(explorationOfQuestion(question, shown))).toBe(expected),
  );
});

describe('the filters', () => {
  const de: Filter = ['is', 'visit:country', ['DE']];
  const fr: Filter = ['is', 'visit:country', ['FR']];
  const page: Filter = ['is', 'event:page', ['/a']];
  test.each<[string, Filter[], string | null]>([
    ['several', [de, page], 'Visitors; Country is Germany, and Page is /a'],
    ['any of several', [['or', [de, page]]], 'Visitors; Country is Germany, or Page is /a'],
    ['any of several, and another', [['or', [de, fr]], page], null],
    ['a segment', [de, ['is', 'segment', ['s1']]], 'Visitors; Country is Germany; segment s1'],
    ['two segments', [['is', 'segment', ['s1', 's2']]], null],
    ['a negation', [['not', page]], null],
  ])('%s', (_, filters, expected) =>
    expect(words(explorationOfQuestion({ metrics: ['visitors'], filters }))).toBe(expected),
  );

  test('a list of tags leaves out visits without one, as Explore does by itself', () => {
    const question: QuestionInput = {
      ...common,
      metrics: ['visitors', 'percentage'],
      dimensions: ['visit:utm_source'],
      filters: [['is_not', 'visit:utm_source', ['']]],
      pagination: { limit: 4, offset: 0 },
    };
    expect(explorationOfQuestion(question)).toMatchObject({
      exploration: { breakdown: { kind: 'dimension', dimension: 'visit:utm_source', top: 4 } },
      filters: { filters: [] },
    });
  });
});

describe('the steps of a funnel', () => {
  const view: Filter[] = [
    ['is', 'event:name', ['pageview']],
    ['is', 'event:page', ['/pricing']],
  ];
  const pattern: Filter[] = [
    ['is', 'event:name', ['pageview']],
    ['matches_wildcard', 'event:page', ['/docs/**']],
  ];
  const order: Filter[] = [['is', 'event:goal', ['Order']]];
  test.each<[string, Filter[][], Filter[], string | null]>([
    ['none', [], [], 'Visits'],
    ['a page', [view], [], 'Visits; Visit includes page /pricing'],
    ['a page and a goal', [view, order], [], 'Visits; Visit includes page /pricing, and Reached Order'],
    ['pages by a pattern', [pattern], [], 'Visits; Page matches pattern /docs/**'],
    [
      'beside a filter',
      [order],
      [['is', 'visit:country', ['DE']]],
      'Visits; Country is Germany, and Reached Order',
    ],
    ['several conditions', [[...order, ['is', 'visit:country', ['DE']]]], [], null],
    ['beside any of several', [order], [['or', [view[1] as Filter, order[0] as Filter]]], null],
  ])('%s', (_, steps, filters, expected) =>
    expect(
      words(
        explorationOfSteps(
          steps.map((own) => ({ filters: own })),
          filters,
        ),
      ),
    ).toBe(expected),
  );
});

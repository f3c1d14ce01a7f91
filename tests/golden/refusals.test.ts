import { expect, test } from 'vitest';
import {
  comparisonNames,
  type Definition,
  type Goal,
  knownValueDimensions,
  namedRanges,
  queryMetricNames,
  timeDimensions,
} from '@footfall/functions/contract';
import { funnelBody } from '../../functions/src/contract/shapes/questions/funnels.ts';
import { journeyBody } from '../../functions/src/contract/shapes/questions/journeys.ts';
import { AppError } from '../../functions/src/core/errors.ts';
import { questionOf } from '../support/api/questions.ts';
import { askFunnel, askJourney, askQuestions } from '../support/oracle/answers.ts';
import { asStored, changesIn, isWriting, read, write } from './stored.ts';

/** Questions that can be read but not answered, and why. No rows are read for them. */

const now = new Date('2026-03-20T10:42:30Z');
const at = { now, rolledUpTo: '2026-03-18' };
const goals: Definition<Goal>[] = [
  { kind: 'page' as const, page: '/thanks', properties: [], currency: null },
  {
    kind: 'event' as const,
    event: 'Signup',
    properties: [{ key: 'plan', operator: 'is' as const, values: ['pro'] }],
    currency: 'EUR',
  },
].map((definition, index) => ({ id: `goal${index}`, name: `Goal ${index}`, definition }));
const site = { id: 'w', timezone: 'Europe/Amsterdam', resetAt: null, firstDay: '2025-01-31', goals };
/** Says that a question has come as far as its statement. */
const isAsked = new AppError('unavailable', 'asked');
const nothing = () => Promise.reject(isAsked);

type Fields = Record<string, unknown>;

/** The refusal of a question; null if there is none. */
async function refusal(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    const answer = await ask();
    const [only = null] = Array.isArray(answer) ? answer : [];
    if (only instanceof AppError) throw only;
    return null;
  } catch (error) {
    if (error === isAsked) return null;
    if (error instanceof AppError) return asStored(error);
    throw error;
  }
}

const ofQuestion = (fields: Fields) =>
  refusal(async () => askQuestions(site, [questionOf(fields, now)], at, nothing));

const ofFunnel = (fields: Fields) => {
  const steps = [{ filters: isPage('/') }, { filters: isPage('/thanks') }];
  const asked = { site_id: 'w', date_range: '7d', steps, ...fields };
  return refusal(async () => askFunnel(site, funnelBody(now).parse(asked), at, nothing));
};

const ofJourney = (fields: Fields) =>
  refusal(async () =>
    askJourney(site, journeyBody(now).parse({ site_id: 'w', date_range: '7d', ...fields }), at, nothing),
  );

const isPage = (page: string) => [['is', 'event:page', [page]]];
const isGoal = (...names: string[]) => ['is', 'event:goal', names];
const isGroup = (...names: string[]) => ['is', 'event:page_group', names];

const dimensions = [
  ...knownValueDimensions,
  ...['event:props', 'visit:time_on_page', 'visit:scroll_depth'],
].sort();
const metrics = [...queryMetricNames, 'prop_sum:price', 'prop_mean:price', 'prop_median:price'].sort();

const ranges = [
  ...namedRanges,
  ['2026-03-20', '2026-03-20'],
  ['2026-03-01', '2026-03-31'],
  ['2026-04-01', '2026-04-02'],
  ['2025-03-01', '2026-03-31'],
  ['2006-04-01', '2026-03-31'],
  ['2026-03-20T09:00:00Z', '2026-03-20T10:00:00Z'],
  ['2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'],
  ['2026-02-20T00:00:00Z', '2026-03-22T00:00:00Z'],
];
const comparisons = [
  undefined,
  ...comparisonNames,
  ['2026-02-01', '2026-02-28'],
  ['2026-03-01', '2026-03-02'],
  ['2026-03-20', '2026-03-21'],
  ['2000-01-01', '2019-12-31'],
];

/** What can stand beside a dimension of time. */
const besides = [[], ['visit:country'], ['visit:time_on_page']];

const patterns = [
  ...[
    '[',
    '(',
    ')',
    '*',
    'a**',
    'a{2',
    'a{1001}',
    'a{1,1000}',
    'a{1,1001}',
    '\\',
    '(?=a)',
    '(?!a)',
    '(?<=a)',
  ],
  ...[
    '(?<!a)',
    '(a)\\1',
    '\\\\1',
    '[\\1]',
    '\\Q(?=\\E',
    '(?P<name>a)',
    '(?i)a',
    '(?i:a)',
    '[[:alpha:]]',
    '[b-a]',
  ],
];
const matches = (pattern: string) => ['matches', 'event:page', ['/', pattern]];

/** Filters whose names stand for nothing, or for too much. */
const named: Fields = {
  'a goal': [isGoal('Goal 0')],
  'a goal by its id': [isGoal('goal1')],
  'a goal in another case': [isGoal('goal 0')],
  'no goal': [isGoal('Goal 0', 'No goal')],
  'no goal, in a tree': [...isPage('/'), ['not', ['has_done', isGoal('No goal')]]],
  'a group': [isGroup('All')],
  'no group': [isGroup('All', 'No group')],
  'no group, in a tree': [...isPage('/'), ['or', [isGroup('All'), isGroup('No group')]]],
  'a hundred conditions': [isGoal(...Array<string>(50).fill('Goal 0'))],
  'more conditions': [isGoal(...Array<string>(50).fill('Goal 0')), isGoal('Goal 1')],
  'too many conditions': Array(3).fill(isGoal(...Array<string>(50).fill('Goal 1'))),
  'too many values': Array(20).fill(isGroup(...Array<string>(50).fill("'B' \\ %"))),
  'too many characters': Array.from({ length: 3 }, () => [
    'is',
    'event:page',
    Array(50).fill('x'.repeat(500)),
  ]),
};

type Case = [what: string, answer: Promise<unknown>];
const asked: Record<string, () => Case[]> = {
  'every metric by every dimension': () =>
    dimensions.flatMap((dimension) =>
      metrics.map((metric): Case => [
        `${metric} by ${dimension}`,
        ofQuestion({ metrics: [metric], dimensions: [dimension] }),
      ]),
    ),
  'every metric of all': () => metrics.map((metric): Case => [metric, ofQuestion({ metrics: [metric] })]),
  'ranges, buckets and comparisons': () =>
    ranges.flatMap((date_range) =>
      comparisons.flatMap((compare) =>
        timeDimensions.flatMap((time) =>
          (compare === undefined || compare === 'previous_period' ? besides : [[]]).map((others): Case => [
            JSON.stringify({ date_range, compare, dimensions: [...others, time] }),
            ofQuestion({ date_range, compare, dimensions: [...others, time] }),
          ]),
        ),
      ),
    ),
  'comparisons, also on the same days of the week': () =>
    ranges.flatMap((date_range) =>
      comparisons.flatMap((compare) =>
        [false, true].map((match_day_of_week): Case => [
          JSON.stringify({ date_range, compare, match_day_of_week }),
          ofQuestion({ date_range, compare, match_day_of_week }),
        ]),
      ),
    ),
  'comparisons of funnels and journeys': () =>
    ranges.flatMap((date_range) =>
      comparisons.flatMap((compare): Case[] => [
        [`funnel ${JSON.stringify({ date_range, compare })}`, ofFunnel({ date_range, compare })],
        [`journey ${JSON.stringify({ date_range, compare })}`, ofJourney({ date_range, compare })],
      ]),
    ),
  patterns: () =>
    patterns.flatMap((pattern): Case[] => {
      const tree = [...isPage('/'), ['not', ['and', [matches(pattern)]]]];
      return [
        [pattern, ofQuestion({ filters: [matches(pattern)] })],
        [`${pattern} in a tree`, ofQuestion({ filters: tree })],
        [`${pattern} of a funnel`, ofFunnel({ filters: tree })],
        [`${pattern} of a step`, ofFunnel({ steps: [{ filters: isPage('/') }, { filters: tree }] })],
        [`${pattern} of a journey`, ofJourney({ filters: tree })],
        [`${pattern} of its start`, ofJourney({ at: tree })],
        [`${pattern} of its goal`, ofJourney({ goal: tree })],
      ];
    }),
  names: () =>
    Object.entries(named).flatMap(([name, filters]): Case[] => [
      [name, ofQuestion({ filters })],
      [`${name}, converted`, ofQuestion({ filters, metrics: ['visitors', 'conversion_rate'] })],
      [`${name} of a funnel`, ofFunnel({ filters })],
      [`${name} of a journey`, ofJourney({ filters })],
    ]),
};

const answersOf = async (cases: Case[]) =>
  changesIn(await Promise.all(cases.map(async ([what, answer]) => [what, await answer] as const)));

const file = 'refusals';
if (isWriting) {
  const found: Record<string, unknown> = {};
  for (const [what, cases] of Object.entries(asked)) found[what] = await answersOf(cases());
  write(file, found);
}
const stored = read<Record<string, unknown>>(file);

/** For thousands of statements, on a machine that has much else to do. */
const patienceMs = 240_000;

test.each(Object.keys(asked))(
  'what is refused of %s',
  async (what) => {
    expect(await answersOf(asked[what]?.() ?? [])).toEqual(stored[what]);
  },
  patienceMs,
);

import { beforeAll, describe, expect, test } from 'vitest';
import type { EventRow, Filter, Goal, Question } from '@footfall/functions/contract';
import { AppError } from '../../../functions/src/core/errors.ts';
import { askFunnel, askJourney, askQuestions, askSearch } from '../../support/oracle/answers.ts';
import { oracleGroups } from '../../support/oracle/question/page-groups.ts';
import { questionOf } from '../../support/oracle/question/ask.ts';
import { freshTables, load } from '../../support/oracle/tables.ts';
import { eventOf } from '../../support/traffic/events.ts';

const day = '2025-06-10';

const view = (visitor_id: string, time: string, pathname: string, fields: Partial<EventRow> = {}) =>
  eventOf({ workspace_id: 'slashes', visitor_id, timestamp: `${day}T${time}:00.000Z`, pathname, ...fields });

const events = [
  // Both paths in one visit: one visitor of the page.
  view('1', '09:00', '/about/'),
  view('1', '09:01', '/about'),
  view('1', '09:02', '/shop/', { hostname: 'two.example' }),
  view('2', '10:00', '/about'),
  view('2', '10:01', '/about/', {
    name: 'engagement',
    interactive: false,
    engaged_ms: 60_000,
    scroll_percent: 80,
  }),
  view('3', '11:00', '/about/?id=7'),
  view('3', '11:01', '/'),
];

const goal = (name: string, page: string) => ({
  id: name,
  name,
  definition: { kind: 'page', page, properties: [], currency: null } satisfies Goal,
});
const goals = [goal('Slash', '/about/'), goal('None', '/about'), goal('Below', '/shop/**')];

const site = (mergeSlashes: boolean) => ({
  ...{ id: 'slashes', timezone: 'UTC', resetAt: null, goals, pageGroups: oracleGroups },
  pages: { mergeSlashes },
});

beforeAll(async () => {
  await freshTables();
  await load(events);
});

describe.each([
  ['stored visits and sums', '2025-11-10'],
  ['events', '1970-01-01'],
])('from %s', (_, rolledUpTo) => {
  const when = { now: new Date('2025-06-11T12:00:00Z'), rolledUpTo };

  /** The metrics of each row by its values. */
  async function rowsOf(question: Partial<Question>, merges = true) {
    const [answer] = await askQuestions(site(merges), [questionOf(question)], when);
    if (!answer || answer instanceof AppError) throw answer ?? new Error('there is no answer');
    return Object.fromEntries(
      answer.results.map(({ dimensions, metrics }) => [dimensions.join(' '), metrics]),
    );
  }
  const visitorsWith = async (...filters: Filter[]) => (await rowsOf({ filters }))['']?.[0];

  test('pageviews are added, and visitors of both paths are one', async () => {
    const pages: Partial<Question> = { dimensions: ['event:page'] };
    expect(await rowsOf({ ...pages, metrics: ['pageviews'] })).toEqual({
      '/about': [3],
      '/': [1],
      '/about?id=7': [1],
      '/shop': [1],
    });
    expect(await rowsOf({ ...pages, metrics: ['visitors', 'time_on_page'] })).toMatchObject({
      '/about': [2, 60],
    });
  });

  test('without this setting, pages are paths as they are stored', async () => {
    expect(await rowsOf({ dimensions: ['event:page'], metrics: ['pageviews'] }, false)).toEqual({
      ...{ '/about': [2], '/about/': [1], '/shop/': [1] },
      ...{ '/about/?id=7': [1], '/': [1] },
    });
  });

  test('visits begin and end on pages, including their hostnames', async () => {
    const metrics: Question['metrics'] = ['visitors', 'bounce_rate'];
    expect(await rowsOf({ dimensions: ['visit:entry_page'], metrics })).toEqual({
      '/about': [2, 50],
      '/about?id=7': [1, 0],
    });
    expect(
      await rowsOf({ dimensions: ['visit:exit_page', 'visit:exit_page_hostname'], metrics: ['visits'] }),
    ).toEqual({
      '/shop two.example': [1],
      '/about site.example': [1],
      '/ site.example': [1],
    });
  });

  test('the pages before and after a page are different ones', async () => {
    expect(await rowsOf({ dimensions: ['event:previous_page'], metrics: ['pageviews'] })).toEqual({
      '': [3],
      '/about': [1],
      '/about?id=7': [1],
    });
  });

  test.each<[string, Filter, number]>([
    ['is the path without', ['is', 'event:page', ['/about']], 2],
    ['is the path with a slash', ['is', 'event:page', ['/about/']], 2],
    ['is one with parameters', ['is', 'event:page', ['/about/?id=7']], 1],
    ['is not', ['is_not', 'visit:entry_page', ['/about/']], 1],
    ['in any case', ['is', 'event:page', ['/ABOUT/'], { case_sensitive: false }], 2],
    ['contains the slash', ['contains', 'event:page', ['bout/']], 3],
    ['contains without it', ['contains', 'visit:exit_page', ['shop']], 1],
    ['a pattern with the slash', ['matches_wildcard', 'event:page', ['/about/']], 2],
    ['a pattern of one level', ['matches_wildcard', 'event:page', ['/sh*']], 1],
    ['a pattern of what is below', ['matches_wildcard', 'event:page', ['/shop/**']], 1],
    ['an expression with the slash', ['matches', 'event:page', ['^/shop/$']], 1],
    ['an expression without it', ['matches', 'event:page', ['^/shop$']], 1],
  ])('a filter finds both paths: %s', async (_title, filter, visitors) =>
    expect(await visitorsWith(filter)).toBe(visitors),
  );

  test('goals and page groups have both paths', async () => {
    expect(await rowsOf({ dimensions: ['event:goal'], metrics: ['visitors', 'events'] })).toEqual({
      Slash: [2, 3],
      None: [2, 3],
      Below: [1, 1],
    });
    expect(await rowsOf({ dimensions: ['event:page_group'], metrics: ['visitors'] })).toMatchObject({
      'First level': [3],
    });
  });

  test('a funnel and a journey follow pages', async () => {
    const steps = ['/about/', '/shop'].map((page) => ({ filters: [['is', 'event:page', [page]] as const] }));
    const { filters, date_range } = questionOf({});
    const about = {
      site_id: 'slashes',
      date_range,
      filters,
      match_day_of_week: false,
      include: { plan: false },
    } as const;
    const funnel = await askFunnel(
      site(true),
      {
        ...about,
        steps,
        within: 'visit',
        strict: true,
        dimensions: [],
        pagination: { limit: 10, offset: 0 },
      } as never,
      when,
    );
    expect(funnel.total.steps.map(({ entered }) => entered)).toEqual([2, 1]);
    const journey = await askJourney(
      site(true),
      { ...about, at: [], goal: [], direction: 'from', steps: 3, way: [[0, '/about/']] } as never,
      when,
    );
    expect(
      journey.columns[0]?.nodes.map((node) => [node.kind === 'page' ? node.page : node.kind, node.visits]),
    ).toEqual([
      ['/about', 2],
      ['/about?id=7', 1],
    ]);
  });

  test('the search of filters has one value for both', async () => {
    const found = await askSearch(site(true), { from: day, to: day, text: 'shop/' }, when);
    expect(found.map(({ dimension, value, visitors }) => [dimension, value, visitors])).toEqual([
      ['event:page', '/shop', 1],
      ['visit:exit_page', '/shop', 1],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import type { BreakdownRow, Filter } from '@footfall/functions/contract';
import { engagement, figuresOf, rowsOf } from '../../support/traffic/reports/questions-of-march.ts';
import { ask, at, march, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const on = (page: string): Filter => ['is', 'event:page', [page]];
const named = (name: string): Filter => ['is', 'event:name', [name]];
const from = (country: string): Filter => ['is', 'visit:country', [country]];

describe('the whole tree is evaluated for each pageview and custom event', () => {
  const signupOnA: Filter = ['and', [on('/a'), named('Signup')]];
  const visits = () =>
    workspaceWith([
      at('10:00:00.000', { pathname: '/a' }),
      at('10:01:00.000', { pathname: '/b', name: 'Signup' }),
      at('10:00:00.000', { visitor_id: '2', pathname: '/b' }),
      at('10:01:00.000', { visitor_id: '2', pathname: '/a', name: 'Signup' }),
    ]);

  test('so one event has to satisfy all of it', async () => {
    const filters = [signupOnA];
    expect(await figuresOf(await visits(), { metrics: ['visitors', 'events'], filters })).toEqual([1, 1]);
  });

  test('and all filters of the list', async () => {
    const filters = [on('/a'), named('Signup')];
    expect(await figuresOf(await visits(), { metrics: ['visitors', 'events'], filters })).toEqual([1, 1]);
  });

  test('or one of several', async () => {
    const filters: Filter[] = [['or', [on('/a'), named('Signup')]]];
    expect(await figuresOf(await visits(), { metrics: ['visitors', 'events'], filters })).toEqual([2, 3]);
  });

  test('or not', async () => {
    const filters: Filter[] = [['not', signupOnA]];
    expect(await figuresOf(await visits(), { metrics: ['visitors', 'events'], filters })).toEqual([2, 3]);
  });
});

test('a value that is too long for an answer is found by the name that the answer gives it', async () => {
  const long = (end: string) => `/${'ä'.repeat(1990)}${end}`;
  const pages = [long('a'), long('b'), long('b'), '/'];
  const workspace = await workspaceWith(
    pages.map((pathname, index) => at('10:00:00.000', { visitor_id: String(index), pathname })),
  );
  const rows = await rowsOf(workspace, { metrics: ['visitors'], dimensions: ['event:page'] });
  const [name = ''] = Object.keys(rows);
  expect(name).toMatch(/^\/ä{481}… [0-9a-f]{16}$/);
  const kept = (filter: Filter) => figuresOf(workspace, { metrics: ['visitors'], filters: [filter] });
  expect(await kept(on(name))).toEqual([2]);
  expect(await kept(['is', 'event:page', ['/', name]])).toEqual([3]);
  expect(await kept(['is_not', 'event:page', [name]])).toEqual([2]);
  expect(await kept(['has_done', on(name)])).toEqual([2]);
});

describe('what a visit is filtered by is the same for all of its events', () => {
  const visits = () =>
    workspaceWith([
      at('10:00:00.000', { country: 'DE', pathname: '/a' }),
      at('10:01:00.000', { country: 'FR', pathname: '/b' }),
      at('10:00:00.000', { country: 'FR', visitor_id: '2', pathname: '/a' }),
      at('10:01:00.000', { country: 'FR', visitor_id: '2', pathname: '/b' }),
    ]);

  test('a filter on a dimension of visits keeps whole visits, by their first event', async () => {
    const filters = [from('DE')];
    const metrics = ['visits', 'pageviews', 'visit_duration', 'bounce_rate'] as const;
    expect(await figuresOf(await visits(), { metrics, filters })).toEqual([1, 2, 60, 0]);
  });

  test('beside a filter on events it keeps whole visits, and those events of the others', async () => {
    const filters: Filter[] = [['or', [from('DE'), on('/b')]]];
    expect(await figuresOf(await visits(), { metrics: ['visits', 'pageviews'], filters })).toEqual([2, 3]);
  });

  test('entry and exit page are of the visit', async () => {
    const filters: Filter[] = [
      ['is', 'visit:entry_page', ['/a']],
      ['is', 'visit:exit_page', ['/b']],
    ];
    expect(await figuresOf(await visits(), { metrics: ['visits', 'pageviews'], filters })).toEqual([2, 4]);
  });
});

describe('what was done anywhere in the visit', () => {
  const visits = () =>
    workspaceWith([
      at('10:00:00.000', { pathname: '/a' }),
      at('10:01:00.000', { pathname: '/b', name: 'Signup' }),
      at('10:02:00.000', { pathname: '/c' }),
      at('10:00:00.000', { visitor_id: '2', pathname: '/a' }),
      // A visit of its own of the same visitor.
      at('14:00:00.000', { visitor_id: '1', pathname: '/d' }),
    ]);
  const metrics = ['visitors', 'visits', 'events'] as const;
  const figuresWith = async (filters: Filter[]) => figuresOf(await visits(), { metrics, filters });

  test('has_done keeps the visits with one event that satisfies it, whole', async () => {
    expect(await figuresWith([['has_done', named('Signup')]])).toEqual([1, 1, 3]);
  });

  test('has_done wants one event for all of its tree', async () => {
    expect(await figuresWith([['has_done', ['and', [on('/a'), named('Signup')]]]])).toEqual([0, 0, 0]);
  });

  test('two of has_done can be two events', async () => {
    const both: Filter[] = [
      ['has_done', on('/a')],
      ['has_done', named('Signup')],
    ];
    expect(await figuresWith(both)).toEqual([1, 1, 3]);
  });

  test('has_not_done keeps the other visits, of the same visitor too', async () => {
    expect(await figuresWith([['has_not_done', named('Signup')]])).toEqual([2, 2, 2]);
  });

  test('beside a filter on events it keeps those events of the visits', async () => {
    expect(await figuresWith([['has_done', named('Signup')], on('/c')])).toEqual([1, 1, 1]);
  });

  test('time on a page is nothing that somebody did', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000', { pathname: '/a' }),
      at('10:01:00.000', engagement({ pathname: '/b', engaged_ms: 1000 })),
    ]);
    const filters: Filter[] = [['has_done', on('/b')]];
    expect(await figuresOf(workspace, { metrics: ['visits'], filters })).toEqual([0]);
  });
});

describe('pageviews and custom events alike are events of the page and hostname on which they happen', () => {
  const visits = () =>
    workspaceWith([
      at('10:00:00.000', { pathname: '/a', hostname: 'one.example' }),
      at('10:01:00.000', { pathname: '/b', hostname: 'two.example', name: 'Signup' }),
      at('10:02:00.000', engagement({ pathname: '/c', hostname: 'three.example', engaged_ms: 5000 })),
      at(
        '10:03:00.000',
        engagement({ pathname: '/a', hostname: 'one.example', engaged_ms: 4000, scroll_percent: 40 }),
      ),
    ]);

  test('by page, where an engagement is never counted', async () => {
    const rows = await rowsOf(await visits(), {
      metrics: ['visitors', 'events', 'pageviews'],
      dimensions: ['event:page'],
    });
    expect(rows).toEqual({ '/a': [1, 1, 1], '/b': [1, 1, 0] });
  });

  test('by hostname', async () => {
    const rows = await rowsOf(await visits(), {
      metrics: ['visitors', 'events', 'pageviews'],
      dimensions: ['event:hostname'],
    });
    expect(rows).toEqual({ 'one.example': [1, 1, 1], 'two.example': [1, 1, 0] });
  });

  test('an engagement adds its time and scroll to its page', async () => {
    const metrics = ['time_on_page', 'scroll_depth'] as const;
    const question = { metrics, filters: [on('/a')] };
    expect(await figuresOf(await visits(), question)).toEqual([4, 40]);
  });

  test('the names of events include pageview', async () => {
    const rows = await rowsOf(await visits(), { metrics: ['events'], dimensions: ['event:name'] });
    expect(rows).toEqual({ pageview: [1], Signup: [1] });
  });

  test.each([
    ['pages', '/a'],
    ['hostname', 'one.example'],
  ])('the report %s stays about pageviews', async (route, value) => {
    const rows = await ask<BreakdownRow[]>(route, await visits(), march);
    expect(rows.map(({ name }) => name)).toEqual([value]);
  });
});

describe('what is counted of the events that are kept, and what of their visits', () => {
  const visits = () =>
    workspaceWith([
      at('10:00:00.000', { pathname: '/a' }),
      at('10:01:00.000', { pathname: '/b' }),
      at('10:02:00.000', engagement({ pathname: '/b', engaged_ms: 20_000, scroll_percent: 80 })),
      at('10:04:00.000', { pathname: '/a' }),
      at('10:05:00.000', engagement({ pathname: '/a', engaged_ms: 40_000, scroll_percent: 30 })),
      at('10:00:00.000', { pathname: '/a', visitor_id: '2' }),
    ]);
  const b = { filters: [on('/b')] };

  test('pageviews and events are of what is kept', async () => {
    expect(await figuresOf(await visits(), { ...b, metrics: ['pageviews', 'events'] })).toEqual([1, 1]);
  });

  test('time on page and scroll depth are of what is kept', async () => {
    const metrics = ['time_on_page', 'scroll_depth'] as const;
    expect(await figuresOf(await visits(), { ...b, metrics })).toEqual([20, 80]);
  });

  test('visitors and visits are those that have a kept event', async () => {
    expect(await figuresOf(await visits(), { ...b, metrics: ['visitors', 'visits'] })).toEqual([1, 1]);
  });

  test('duration, views per visit and engaged time are of whole visits that have a kept event', async () => {
    const metrics = ['visit_duration', 'views_per_visit', 'engaged_time'] as const;
    expect(await figuresOf(await visits(), { ...b, metrics })).toEqual([300, 3, 60]);
  });
});

describe('the bounce rate', () => {
  const visits = () =>
    workspaceWith([
      // A bounce on /a.
      at('10:00:00.000', { pathname: '/a', hostname: 'one.example' }),
      // Reaches /a second: a visit cannot bounce there.
      at('10:00:00.000', { pathname: '/b', hostname: 'two.example', visitor_id: '2' }),
      at('10:01:00.000', { pathname: '/a', hostname: 'one.example', visitor_id: '2' }),
    ]);
  const bounceRate = async (filters: Filter[]) =>
    figuresOf(await visits(), { metrics: ['visits', 'bounce_rate'], filters });

  test('with a filter on pages is of the visits that began with a kept event', async () => {
    expect(await bounceRate([on('/a')])).toEqual([2, 100]);
  });

  test('with a filter on hostnames as well', async () => {
    expect(await bounceRate([['is', 'event:hostname', ['one.example']]])).toEqual([2, 100]);
  });

  test('by page and by hostname, of the visits that began with each', async () => {
    const workspace = await visits();
    const metrics = ['visits', 'bounce_rate'] as const;
    expect(await rowsOf(workspace, { metrics, dimensions: ['event:page'] })).toEqual({
      '/a': [2, 100],
      '/b': [1, 0],
    });
    expect(await rowsOf(workspace, { metrics, dimensions: ['event:hostname'] })).toEqual({
      'one.example': [2, 100],
      'two.example': [1, 0],
    });
  });

  test('with any other filter is of all visits with a kept event', async () => {
    expect(await bounceRate([named('pageview')])).toEqual([2, 50]);
  });

  test('with a page somewhere in the visit is of all of those visits', async () => {
    expect(await bounceRate([['has_done', on('/a')]])).toEqual([2, 50]);
  });
});

describe('nothing divided by nothing', () => {
  const shares = [
    'bounce_rate',
    'visit_duration',
    'visit_duration_p50',
    'views_per_visit',
    'engaged_time',
    'time_on_page',
    'scroll_depth',
    'exit_rate',
    'percentage',
  ] as const;

  test('is null, and counts are 0', async () => {
    const workspace = await workspaceWith([at('10:00:00.000')]);
    const filters = [on('/missing')];
    expect(await figuresOf(workspace, { metrics: shares, filters })).toEqual(shares.map(() => null));
    expect(await figuresOf(workspace, { metrics: ['visits', 'exits'], filters })).toEqual([0, 0]);
  });

  test('is 0 in the summary', async () => {
    const summary = await ask('global', await workspaceWith([]), march);
    expect(summary).toMatchObject({ bounceRate: 0, sessionDuration: 0, viewsPerVisit: 0, engagedTime: 0 });
  });
});

test('by a dimension of events, each value is counted as if it were the filter', async () => {
  const workspace = await workspaceWith([
    at('10:00:00.000', { pathname: '/a' }),
    at('10:01:00.000', { pathname: '/b' }),
    at('10:02:00.000', engagement({ pathname: '/b', engaged_ms: 20_000 })),
    at('10:03:00.000', { pathname: '/b', visitor_id: '2' }),
  ]);
  const metrics = ['visitors', 'visits', 'events', 'bounce_rate', 'visit_duration', 'time_on_page'] as const;
  const rows = await rowsOf(workspace, { metrics, dimensions: ['event:page'] });
  expect(rows).toEqual({ '/a': [1, 1, 1, 0, 120, null], '/b': [2, 2, 2, 100, 60, 20] });
  for (const page of ['/a', '/b'])
    expect(await figuresOf(workspace, { metrics, filters: [on(page)] })).toEqual(rows[page]);
});

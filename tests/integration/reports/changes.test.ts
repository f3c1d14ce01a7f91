import { beforeAll, describe, expect, test } from 'vitest';
import type {
  ChangesAnswer,
  ErrorAnswer,
  EventRow,
  Filter,
  WorkspaceAnswer,
} from '@footfall/functions/contract';
import { random, type Random } from '../../../dev/demo/random.ts';
import { call } from '../../support/api/api.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

// Days of their own: what a question may read is estimated from the rows of all workspaces on its days.
const [before, now] = ['2026-02-10', '2026-02-11'];

let visitors = 0;

/** The pageviews of a visitor on a day: first one of the page, then of another. */
function visit(date: string, { below }: Random, more: Partial<EventRow>): Partial<EventRow>[] {
  const entry = {
    visitor_id: String(++visitors),
    pathname: ['/', '/about', '/issues'][below(3)] ?? '/',
    source: ['Google', 'Bing', ''][below(3)] ?? '',
    country: ['NL', 'DE', 'FR', ''][below(4)] ?? '',
    ...more,
  };
  return [
    { ...entry, timestamp: `${date}T10:00:00.000Z` },
    { ...entry, timestamp: `${date}T10:00:30.000Z`, pathname: '/about' },
  ];
}

const visits = (count: number, date: string, drawn: Random, more: Partial<EventRow> = {}) =>
  Array.from({ length: count }, () => visit(date, drawn, more)).flat();

/** Two days that differ by a newsletter, which links to a page, and by a forum that removed its link. */
function drawEvents(): Partial<EventRow>[] {
  const drawn = random('two days');
  return [
    ...visits(150, before, drawn),
    ...visits(60, before, drawn, { source: 'Forum' }),
    ...visits(150, now, drawn),
    ...visits(90, now, drawn, { source: 'Newsletter', utm_campaign: 'march', pathname: '/issues' }),
  ];
}

describe('what changed between two days', () => {
  const events = drawEvents();
  let workspace: WorkspaceAnswer;
  beforeAll(async () => {
    workspace = await workspaceWith(events);
  });

  const post = <Body = ChangesAnswer>(fields: object) =>
    call<Body>('/v1/changes', {
      account: owner,
      body: { site_id: workspace.id, date_range: [now, now], compare: 'days_before', ...fields },
    });

  /** The visitors of a day whose first pageview matches, counted one by one. */
  function countOf(day: string, isMeant: (first: Partial<EventRow>) => boolean): number {
    const firsts = new Map<string, Partial<EventRow>>();
    for (const event of events.filter(({ timestamp = '' }) => timestamp.startsWith(day)))
      if (!firsts.has(event.visitor_id ?? '')) firsts.set(event.visitor_id ?? '', event);
    return [...firsts.values()].filter(isMeant).length;
  }

  const pairOf = (isMeant: (first: Partial<EventRow>) => boolean) => ({
    now: countOf(now, isMeant),
    before: countOf(before, isMeant),
  });

  /** Expects the figures of an answer to equal those that are counted one by one. */
  function expectCounted(
    { changes, visitors: total }: ChangesAnswer,
    isIncluded = (_: Partial<EventRow>) => true,
  ) {
    expect(total).toEqual(pairOf(isIncluded));
    for (const { dimension, value, now: current, before: earlier } of changes)
      expect([dimension, { now: current, before: earlier }], value).toEqual([
        'visit:source',
        pairOf((first) => isIncluded(first) && first.source === value),
      ]);
  }

  test('lists new and missing values once each, with the visitors of both days', async () => {
    const { status, body } = await post({});
    expect(status).toBe(200);
    expect(body.changes.map(({ value, with: other }) => [value, other?.value])).toEqual([
      ['Newsletter', 'march'],
      ['Forum', undefined],
    ]);
    expect(body.changes[1]).toMatchObject({ now: 0, before: 60 });
    expectCounted(body);
    expect(body.meta).toMatchObject({ compared_with: { from: before, to: before, until: null } });
  });

  test('is available for pageviews too: each value has those of its visits', async () => {
    const { body } = await post({ metric: 'pageviews' });
    expect(body.changes.map(({ value, with: other }) => [value, other?.value])).toEqual([
      ['Newsletter', 'march'],
      ['Forum', undefined],
    ]);
    const [newsletter, forum] = body.changes;
    // Each visit has two.
    expect([newsletter?.now, newsletter?.before, forum?.now, forum?.before]).toEqual([180, 0, 0, 120]);
    expect(body.visitors).toEqual(pairOf(() => true));
  });

  test.each<[string, Filter, string[], (first: Partial<EventRow>) => boolean]>([
    [
      'that of the visits that the filters keep',
      ['is', 'visit:country', ['NL']],
      ['Forum', 'Newsletter'],
      ({ country }) => country === 'NL',
    ],
    [
      'nothing where the visits of both days are alike',
      ['is', 'visit:source', ['Google', 'Bing', '']],
      [],
      ({ source = '' }) => ['Google', 'Bing', ''].includes(source),
    ],
  ])('is %s', async (_, filter, values, isIncluded) => {
    const { body } = await post({ filters: [filter] });
    expect(body.changes.map(({ value }) => value).sort()).toEqual(values);
    expectCounted(body, isIncluded);
  });

  test.each<[string, object, string]>([
    ['nothing to compare with', { compare: undefined }, 'compare'],
    ['a metric that values do not add up to', { metric: 'bounce_rate' }, 'metric'],
    ['all days', { date_range: 'all' }, 'date_range'],
    ['the last minutes', { date_range: 'realtime' }, 'compare'],
    ['a filter on what is not there', { filters: [['is', 'segment', ['x']]] }, 'filters.0'],
  ])('%s is refused, and the field is named', async (_, wrong, field) => {
    expect(refusedFor(await post<ErrorAnswer>(wrong))).toEqual([400, 'invalid_request', field]);
  });
});

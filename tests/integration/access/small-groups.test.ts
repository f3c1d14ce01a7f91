import { BigQuery } from '@google-cloud/bigquery';
import { describe, expect, test, vi } from 'vitest';
import {
  addDays,
  type Answer as AnswerOf,
  dayIn,
  type ErrorAnswer,
  type Filter,
  type Input,
  linkSections,
  mondayOf,
  maxPublishedFunnels,
  type PublishedDimension,
  type LinkNumbers,
} from '@footfall/functions/contract';
import { firestore } from '../../../functions/src/store/clients.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { call } from '../../support/api/api.ts';
import { codeOf, fromElsewhere } from '../../support/api/callers/keys.ts';
import { addLink, callByLink, createShared } from '../../support/api/callers/links.ts';
import { owner, useOwnWorkspace, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { stack } from '../../support/stack/stack.ts';
import { type Crowd, insertCrowds } from '../../support/traffic/crowds.ts';

useOwnApi();

useOwnWorkspace();

/** The latest week that links show. */
const monday = addDays(mondayOf(addDays(dayIn('UTC', new Date()), -1)), -7);
const week: [string, string] = [monday, addDays(monday, 6)];

const inGermany: Filter = ['is', 'visit:country', ['DE']];
const ofGoogle: Filter = ['is', 'visit:source', ['Google']];

const readsPage = (page: string) => [['is', 'event:page', [page]]];

const define = (what: 'goal' | 'funnel', name: string, definition: object) =>
  call(`/v1/${what}/create`, { account: owner, body: { workspaceId: workspace.id, name, definition } });

const addVisits = (...crowds: Crowd[]) => insertCrowds(workspace.id, monday, crowds);

/** The answer of the link for a week, by default the latest. */
const numbersOf = (slug: string, from?: string) =>
  callByLink<'link.numbers'>(slug, '/v1/link/numbers', {
    // A network may send a limited number of new queries a minute.
    headers: fromElsewhere(),
    body: { workspaceId: workspace.id, ...(from === undefined ? {} : { from }) },
  });
const rowsOf = ({ breakdowns }: LinkNumbers, dimension: PublishedDimension) => {
  const found = breakdowns.find((each) => each.dimension === dimension);
  return [found?.rows.map(({ value, count }) => [value, count]), found?.others];
};
/** A link to the dashboard, which counts fewest. */
const linkTo = (changes: Parameters<typeof addLink>[2] = {}) =>
  addLink(workspace.id, owner, { timeframe: 'Weeks', ...changes });
const badgeOf = async ({ slug }: { slug: string }, metric: string) =>
  (await fetch(`${stack.hosting}/img/badge/${slug}.svg?metric=${metric}`)).text();
const ask = async (question: Partial<Input<'query'>> & object) =>
  (
    await call<Extract<AnswerOf<'query'>, { results: unknown }>>('/v1/query', {
      account: owner,
      body: { site_id: workspace.id, metrics: ['visitors'], date_range: week, ...question },
    })
  ).body.results;

describe('a link that hides small groups', () => {
  test('is the default, and shows fifty simultaneous readers the owner’s numbers as in its preview, rounded down and without groups of fewer than five, for the cost of one', async () => {
    await addVisits(
      { count: 20, fields: { country: 'DE', device: 'desktop' } },
      { count: 12, fields: { country: 'FR', device: 'mobile' }, pages: ['/', '/pricing'] },
      { count: 9, fields: { country: 'NL', device: 'mobile' }, pages: ['/', '/secret'], day: 2 },
      { count: 3, fields: { country: 'AT', device: 'tablet' }, pages: ['/letter'], day: 2 },
      { count: 2, day: 5 },
    );
    const sections = [...linkSections];
    const { timeframe, slug } = await createShared(owner, workspace.id, { sections });
    expect(timeframe).toBe('Weeks');
    const statements = vi.spyOn(BigQuery.prototype, 'query');
    // A busy machine may answer some with 503.
    const read = () => expect.poll(async () => (await numbersOf(slug)).status, { interval: 1000 }).toBe(200);
    await Promise.all(Array.from({ length: 50 }, read));
    const cost = statements.mock.calls.length;
    const { body } = await numbersOf(slug);
    expect(statements).toHaveBeenCalledTimes(cost);
    statements.mockRestore();
    // Totals, days, rows and rows of days, of two weeks.
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThan(25);
    const preview = await call<LinkNumbers>('/v1/link/preview', {
      account: owner,
      body: { workspaceId: workspace.id, sections, timeframe: 'Weeks' },
    });
    expect(preview.body).toEqual(body);
    expect(await badgeOf({ slug }, 'pageviews')).toContain('Pageviews in the last week: 65');
    const [all] = await ask({ metrics: ['visitors', 'pageviews', 'bounce_rate', 'visit_duration'] });
    const [visitors, pageviews, ...averages] = all?.metrics.map(Number) ?? [];
    expect([visitors, pageviews]).toEqual([46, 67]);
    expect(Object.values(body.total ?? {})).toEqual([45, 65, ...averages.map(Math.round)]);
    expect(body.days.map(({ figures }) => figures?.visitors ?? null)).toEqual([
      ...[30, null, 10, null, null, null, null],
    ]);
    expect(rowsOf(body, 'visit:country')).toEqual([
      [
        ['DE', 20],
        ['FR', 10],
        ['NL', 10],
      ],
      5,
    ]);
    expect(rowsOf(body, 'visit:device')).toEqual([
      [
        ['desktop', 20],
        ['mobile', 20],
      ],
      5,
    ]);
    expect(rowsOf(body, 'event:page')).toEqual([
      [
        ['/', 40],
        ['/pricing', 10],
        ['/secret', 5],
      ],
      10,
    ]);
    expect(JSON.stringify(body)).not.toMatch(/letter|AT|tablet/);
  });

  test('shows the same as other links with the same periods and filters, whenever each is first read, until the last one is deleted', async () => {
    await addVisits({ count: 24, fields: { source: 'Google' } });
    const [first, embed, other] = await Promise.all([
      linkTo(),
      linkTo({ sections: ['acquisition'], embedOrigins: ['https://a.example'] }),
      linkTo({ filters: [['is', 'visit:source', ['Google']]] }),
    ]);
    expect((await numbersOf(first.slug)).body.total?.visitors).toBe(20);
    await addVisits({ count: 1, fields: { source: 'Google' }, day: 3 });
    const { body } = await numbersOf(embed.slug);
    expect([body.total?.visitors, rowsOf(body, 'visit:source')]).toEqual([20, [[['Google', 20]], null]]);
    expect(await badgeOf(first, 'visitors')).toContain('Visitors in the last week: 20');
    expect((await numbersOf(other.slug)).body.total?.visitors).toBe(25);
    const remove = ({ id }: { id: string }) =>
      call('/v1/link/delete', { account: owner, body: { workspaceId: workspace.id, id } });
    await remove(first);
    expect((await numbersOf(embed.slug)).body.total?.visitors).toBe(20);
    await remove(embed);
    const stored = await firestore().collection('linkNumbers').where('workspaceId', '==', workspace.id).get();
    expect(stored.docs.map((each) => JSON.parse(each.get('numbers')).total?.visitors)).toContain(25);
    expect(stored.docs.map((each) => JSON.parse(each.get('numbers')).total?.visitors)).not.toContain(20);
  });

  test('applies its filters, and shows goals and ten funnels up to the step that few reach, however many there are', async () => {
    const goals = { 'Read the prices': '/pricing', Order: '/thanks', 'Read the blog': '/blog' };
    for (const [name, page] of Object.entries(goals))
      await define('goal', name, { kind: 'page', page, properties: [], currency: null });
    const steps = ['/', '/pricing', '/thanks'].map((page) => ({ name: page, filters: readsPage(page) }));
    await define('funnel', 'To an order', { steps });
    await define('funnel', 'From the blog', {
      steps: [steps[0], { name: 'Blog', filters: readsPage('/blog') }],
    });
    const names = Array.from({ length: maxPublishedFunnels }, (_, index) => `Zero ${10 + index}`);
    for (const name of names) await define('funnel', name, { steps: [steps[0], steps[2]] });
    await addVisits(
      { count: 20, fields: { country: 'DE' }, pages: ['/', '/blog'] },
      { count: 25, fields: { country: 'DE' }, pages: ['/', '/pricing'] },
      { count: 2, fields: { country: 'DE' }, pages: ['/', '/pricing', '/thanks'] },
      { count: 30, fields: { country: 'FR' }, pages: ['/', '/pricing', '/thanks'] },
    );
    const filters: Filter[] = [['is', 'visit:country', ['DE']]];
    const { body } = await numbersOf((await linkTo({ filters, sections: ['behaviour'] })).slug);
    expect(body.total?.visitors).toBe(45);
    expect(rowsOf(body, 'event:goal')).toEqual([
      [
        ['Read the prices', 25],
        ['Read the blog', 20],
      ],
      null,
    ]);
    expect(body.funnels.map(({ name }) => name).slice(2)).toEqual(names.slice(0, maxPublishedFunnels - 2));
    expect(body.funnels.slice(0, 2)).toEqual([
      {
        name: 'From the blog',
        steps: [
          { name: '/', entered: 45 },
          { name: 'Blog', entered: 20 },
        ],
        isCut: false,
      },
      {
        name: 'To an order',
        steps: [
          { name: '/', entered: 45 },
          { name: '/pricing', entered: 25 },
        ],
        isCut: true,
      },
    ]);
  });

  test('shows one completed week at a time, with the totals of the previous one, and nothing of a week with fewer than five visitors a day', async () => {
    // From then on, the first event is looked up.
    const createdAt = new Date(addDays(monday, -21));
    await workspaceDocument(workspace.id).update({ createdAt });
    await addVisits({ count: 20 }, { count: 8, day: -7 }, { count: 30, day: 7 });
    await addVisits({ count: 4, day: -14 }, { count: 4, day: -13 }, { count: 4, day: -12 });
    const { slug } = await linkTo();
    const latest = await numbersOf(slug);
    expect(latest.body).toMatchObject({ from: monday, to: week[1], after: null });
    expect([latest.body.total?.visitors, latest.body.previous?.visitors]).toEqual([20, 5]);
    const before = await numbersOf(slug, addDays(monday, -7));
    expect(before.body).toMatchObject({ from: addDays(monday, -7), after: monday, previous: null });
    expect(before.body.total?.visitors).toBe(5);
    const few = (await numbersOf(slug, addDays(monday, -14))).body;
    expect(few).toMatchObject({ total: null, breakdowns: [], funnels: [] });
    expect(few.days.every(({ figures }) => figures === null)).toBe(true);
    for (const from of [addDays(monday, 1), addDays(monday, 7), '2019-01-07'])
      expect([from, ...codeOf(await numbersOf(slug, from))]).toEqual([from, 400, 'invalid_request']);
  });

  test('does not change after it was first shown, until the owner deletes something; then its badge shows no number', async () => {
    await addVisits({ count: 20 });
    const link = await linkTo();
    const { slug, id } = link;
    const first = await numbersOf(slug);
    await addVisits({ count: 1, day: 3 });
    expect((await numbersOf(slug)).body).toEqual(first.body);
    const body = { workspaceId: workspace.id, domain: workspace.domain };
    expect((await call('/v1/workspace/reset', { account: owner, body })).status).toBe(200);
    expect((await numbersOf(slug)).body.total).toBeNull();
    expect(await badgeOf(link, 'visitors')).toContain('Visitors in the last week: under 5<');
    const stored = () => firestore().collection('linkNumbers').where('workspaceId', '==', workspace.id).get();
    expect((await stored()).size).toBeGreaterThan(0);
    await call('/v1/link/delete', { account: owner, body: { workspaceId: workspace.id, id } });
    expect((await stored()).size).toBe(0);
  });

  test.each<[string, Partial<Input<'link.create'>>, Partial<Input<'link.create'>>, boolean]>([
    ['another section', {}, { sections: ['audience'] }, true],
    [
      'the same filters in another order',
      { filters: [inGermany, ofGoogle] },
      { filters: [ofGoogle, inGermany] },
      true,
    ],
    ['months', {}, { timeframe: 'Months' }, false],
    ['other filters', {}, { filters: [inGermany] }, false],
    ['all periods', {}, { timeframe: null }, false],
    ['weeks, where all hides nothing', { timeframe: 'Last 30 days' }, {}, false],
    [
      'other filters, where nothing is hidden',
      { timeframe: null },
      { timeframe: null, filters: [inGermany] },
      true,
    ],
  ])('of %s can be created with others: %j, then %j', async (_, first, second, isAllowed) => {
    const create = (changes: object) =>
      call<AnswerOf<'link.create'> & ErrorAnswer>('/v1/link/create', {
        account: owner,
        body: { workspaceId: workspace.id, name: 'Press', sections: ['dashboard'], ...changes },
      });
    const count = async () =>
      (await call<unknown[]>('/v1/link/list', { account: owner, query: { workspaceId: workspace.id } })).body
        .length;
    expect((await create(first)).status).toBe(201);
    const answer = await create(second);
    if (isAllowed) expect(answer.status).toBe(201);
    else {
      expect(codeOf(answer)).toEqual([409, 'confirmation_required']);
      expect([answer.body.error.field, await count()]).toEqual(['confirmed', 1]);
      expect((await create({ ...second, confirmed: true })).status).toBe(201);
    }
    expect(await count()).toBe(2);
  });
});

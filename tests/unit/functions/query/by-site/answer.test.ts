import { beforeEach, expect, test, vi } from 'vitest';
import type { AnswerBySite, Filter, QueryAnswer } from '@footfall/functions/contract';
import { queryBody } from '../../../../../functions/src/contract/shapes/questions/question.ts';
import { AppError } from '../../../../../functions/src/core/errors.ts';
import type { Statement } from '../../../../../functions/src/store/bigquery/sql.ts';
import type { Workspace } from '../../../../../functions/src/store/firestore/workspace/workspaces.ts';
import type { SitesOfCall } from '../../../../../functions/src/workspaces/call.ts';
import { resultRow } from '../../../../support/api/answer-questions.ts';

/** What the workspaces have, which budgets paid, and which statements were read. */
const { stored, paid, statements, usedUp } = vi.hoisted(() => ({
  stored: {
    goals: { london: ['Sign-up'], tokyo: [] } as Record<string, string[]>,
    segments: [] as { workspaceId: string; name: string; filters: Filter[] }[],
  },
  paid: new Set<string>(),
  statements: [] as Statement[],
  usedUp: new Set<string>(),
}));

const goal = { kind: 'event', event: 'Signup', properties: [], currency: null };
vi.mock('../../../../../functions/src/store/firestore/definitions/definitions.ts', () => ({
  listDefinitions: async (workspaceId: string) => ({
    goal: (stored.goals[workspaceId] ?? []).map((name) => ({ id: `id of ${name}`, name, definition: goal })),
    'page-group': [],
    'channel-rule': [],
    funnel: [],
  }),
}));
vi.mock('../../../../../functions/src/store/firestore/definitions/segments.ts', () => ({
  findSegments: async () => new Map(),
  findSegmentsNamed: async (workspaceId: string, _uid: string, names: string[]) =>
    stored.segments.filter((segment) => segment.workspaceId === workspaceId && names.includes(segment.name)),
}));
vi.mock('../../../../../functions/src/favicons/favicon.ts', () => ({ faviconAddresses: async () => String }));
vi.mock('../../../../../functions/src/store/bigquery/rollup.ts', () => ({
  readRollupState: async () => null,
}));
vi.mock('../../../../../functions/src/store/bigquery/sql.ts', () => ({
  measuredQuery: async (statement: Statement) => {
    statements.push(statement);
    const { workspace } = statement.params as { workspace: string };
    return { rows: [resultRow({ visitors: workspace === 'tokyo' ? 7 : 3 })], bytes: 10 };
  },
  minBilled: 1,
  queryTimeoutMs: 50_000,
  estimateOf: async () => ({ bytes: 1, minBytes: 1 }),
}));
vi.mock('../../../../../functions/src/store/firestore/quotas.ts', () => ({
  takeFrom: async ({ name }: { name: string }, { wanted }: { wanted: number }) => {
    const scope = name.split('_')[0] ?? '';
    paid.add(scope);
    return usedUp.has(scope) ? { taken: 0, remaining: [0] } : { taken: wanted, remaining: [wanted] };
  },
  addTo: async () => undefined,
}));

const { answerBySite } = await import('../../../../../functions/src/query/by-site/answer.ts');

const workspaceIn = (id: string, timezone: string) =>
  ({
    ...{ id, timezone, domain: `${id}.example`, resetAt: null, latestDay: null },
    ...{ firstEventAt: new Date('2026-01-01T12:00:00Z'), firstDay: '2026-01-01' },
    ...{ keptFrom: { visits: null, totals: null }, rules: { mergeSlashes: false } },
    movedPages: { count: 0, revision: 0 },
  }) as unknown as Workspace;
const workspaces = {
  london: workspaceIn('london', 'Europe/London'),
  tokyo: workspaceIn('tokyo', 'Asia/Tokyo'),
};

/** A new person for each question, because an instance remembers their budgets. */
let people = 0;
const person = () => `person ${people}`;

/** In Tokyo, it is the first of April. */
const now = new Date('2026-03-31T20:00:00Z');

function answer(...questions: object[]) {
  const queries = questions.map((question) => ({ metrics: ['visitors'], date_range: 'day', ...question }));
  const input = queryBody(now).parse({ queries });
  const reader = { kind: 'member', uid: person() } as const;
  const sites: SitesOfCall = new Map(
    input.sites.map((name) => {
      const workspace = name.startsWith('tokyo') ? workspaces.tokyo : workspaces.london;
      // Nothing is in memory.
      return [name, { workspace: { ...workspace, revision: people }, reader }];
    }),
  );
  const inQuestion = (error: unknown, index: number) => Object.assign(error as Error, { index });
  return answerBySite({ input, now }, sites, { maxBytes: 2 ** 20, inQuestion });
}

const both = { site_ids: ['london.example', 'tokyo'], dimensions: ['site'] };
async function answerTo(question: object): Promise<AnswerBySite> {
  const [answered] = await answer({ ...both, ...question });
  if (answered instanceof AppError) throw answered;
  return answered as AnswerBySite;
}

beforeEach(() => {
  people++;
  usedUp.clear();
  statements.length = 0;
  stored.segments.length = 0;
});

test('each site is counted on its own days, and the site with most comes first', async () => {
  const { results, meta, query } = await answerTo({});
  expect(results).toEqual([
    { dimensions: ['tokyo'], metrics: [7] },
    { dimensions: ['london'], metrics: [3] },
  ]);
  const days = (day: string) => ({ range: { from: day, to: day }, compared_with: null });
  expect(meta.sites).toEqual([
    { id: 'london', domain: 'london.example', timezone: 'Europe/London', ...days('2026-03-31') },
    { id: 'tokyo', domain: 'tokyo.example', timezone: 'Asia/Tokyo', ...days('2026-04-01') },
  ]);
  expect(query).toMatchObject(both);
});

test('the budget of each site and that of the person pay', async () => {
  await answerTo({});
  // An instance has reserved some of the sites' budgets for the questions before.
  expect([...paid]).toEqual(
    expect.arrayContaining([`person-${person()}`, 'workspace-london', 'workspace-tokyo']),
  );
});

test('questions about one and about several sites share the statement of a site', async () => {
  const answers = await answer(both, { site_id: 'tokyo' }, { ...both, dimensions: ['site', 'time:day'] });
  expect(statements).toHaveLength(2);
  const [, one] = answers as [AnswerBySite, QueryAnswer];
  expect(one.meta).toMatchObject({ timezone: 'Asia/Tokyo' });
  expect(one.query).toMatchObject({ site_id: 'tokyo' });
});

test('a month of one day and one of 31 have the same buckets of time', async () => {
  const { results, meta } = await answerTo({ dimensions: ['site', 'time'], date_range: 'month' });
  expect(meta.sites.map(({ interval }) => interval)).toEqual(['day', 'day']);
  expect(results).toHaveLength(31 + 1);
  expect(results.at(-1)?.dimensions).toEqual(['tokyo', '2026-04-01']);
});

const isSignUp = ['has_done', ['is', 'event:goal', ['Sign-up']]];

test('a site without the goal has no row and says so', async () => {
  const { results, meta } = await answerTo({ filters: [isSignUp] });
  expect(results).toEqual([{ dimensions: ['london'], metrics: [3] }]);
  expect(meta.sites[0]).not.toHaveProperty('missing');
  expect(meta.sites[1]).toMatchObject({
    id: 'tokyo',
    range: { from: '2026-04-01', to: '2026-04-01' },
    missing: { kind: 'goal', name: 'Sign-up' },
  });
  expect(statements).toHaveLength(1);
});

test('a segment is found by its name on each site', async () => {
  const filters: Filter[] = [['is', 'visit:os', ['Linux']]];
  stored.segments.push({ workspaceId: 'tokyo', name: 'Penguins', filters });
  const { results, meta } = await answerTo({ filters: [['is', 'segment', ['Penguins']]] });
  expect(results).toEqual([{ dimensions: ['tokyo'], metrics: [7] }]);
  expect(meta.sites[0]?.missing).toEqual({ kind: 'segment', name: 'Penguins' });
});

test('a list about one site refuses a goal that the site lacks', async () => {
  const answered = answer(both, { site_id: 'tokyo', filters: [isSignUp] });
  await expect(answered).rejects.toMatchObject({ code: 'invalid_request', field: 'filters.0', index: 1 });
});

test('a site whose budget is used up refuses its questions alone, by its domain', async () => {
  workspaces.tokyo = workspaceIn('tokyo-poor', 'Asia/Tokyo');
  usedUp.add('workspace-tokyo-poor');
  const [several, one] = await answer(both, { site_id: 'london.example' });
  workspaces.tokyo = workspaceIn('tokyo', 'Asia/Tokyo');
  expect(several).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^tokyo-poor\.example: This workspace has reached today's limit/),
    retryAfter: expect.any(Number),
  });
  expect(one).toMatchObject({ results: [{ dimensions: [] }] });
});

test('a site that is named by its domain and its id is refused', async () => {
  const answered = answer({ ...both, site_ids: ['london', 'london.example'] });
  await expect(answered).rejects.toMatchObject({ code: 'invalid_request', field: 'site_ids', index: 0 });
});

test('the answers of all sites are limited together', async () => {
  const pages = { dimensions: ['site', 'event:page'], pagination: { limit: 400, offset: 0 } };
  await expect(answer({ site_id: 'tokyo', ...pages, dimensions: ['event:page'] })).resolves.toHaveLength(1);
  const answered = answer({ site_id: 'tokyo' }, { ...both, ...pages });
  await expect(answered).rejects.toMatchObject({ field: 'pagination.limit', index: 1 });
});

test('an error in a dimension has its index in the question', async () => {
  const minutes = { dimensions: ['site', 'time:minute'], date_range: '7d' };
  await expect(answerTo(minutes)).rejects.toMatchObject({ field: 'dimensions.1' });
});

test('the longest list about several sites leaves none of its statements without a turn', async () => {
  const questions = Array.from({ length: 20 }, (_, index) => ({
    ...both,
    filters: [['is', 'event:page', [`/${index}`]]],
  }));
  const answers = await answer(...questions);
  expect(answers.filter((each) => each instanceof AppError)).toEqual([]);
  expect(statements).toHaveLength(40);
});

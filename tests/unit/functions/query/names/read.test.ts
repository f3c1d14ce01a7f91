import { beforeEach, expect, test, vi } from 'vitest';
import type { Filter } from '@footfall/functions/contract';
import { funnelBody } from '../../../../../functions/src/contract/shapes/questions/funnels.ts';
import { journeyBody } from '../../../../../functions/src/contract/shapes/questions/journeys.ts';
import { queryBody } from '../../../../../functions/src/contract/shapes/questions/question.ts';
import { kindsIn } from '../../../../../functions/src/query/names/read.ts';
import type { Workspace } from '../../../../../functions/src/store/firestore/workspace/workspaces.ts';
import { now, site } from '../../../../support/api/questions.ts';

/** What was read of the workspace, in order. */
const reads = vi.hoisted((): string[] => []);

/** What the workspace has. */
const stored = vi.hoisted(() => {
  const goal = { kind: 'page', page: '/thanks', properties: [], currency: null };
  const step = { name: '', filters: [['is', 'segment', ['s'.repeat(20)]]] };
  const funnel = { steps: [step, step], within: 'visit', strict: false };
  return {
    definitions: [
      ['goal', 'Thanked', goal],
      ['page-group', 'Blog', { patterns: ['/blog/**'] }],
      ['funnel', 'Order', funnel],
    ] as const,
    segment: [
      ['is', 'event:goal', ['Thanked']],
      ['is', 'event:page_group', ['Blog']],
    ],
  };
});

vi.mock('../../../../../functions/src/store/clients.ts', () => {
  const fieldsOf = (fields: Record<string, unknown>) => ({
    id: fields.id,
    exists: true,
    get: (name: string) => fields[name],
  });
  const definitions = stored.definitions.map(([kind, name, definition]) =>
    fieldsOf({ id: kind.padEnd(20, '0'), kind, name, content: JSON.stringify(definition) }),
  );
  const collection = (name: string) => ({
    doc: (id: string) => ({ id, get: async () => (reads.push(`${name}/${id}`), fieldsOf({})) }),
    where: (_field: string, _operator: string, kinds: string[]) => ({
      get: async () => {
        reads.push(`${name} ${kinds.join(' ')}`);
        return { docs: definitions.filter((document) => kinds.includes(String(document.get('kind')))) };
      },
    }),
  });
  const firestore = {
    doc: () => ({ collection }),
    getAll: async (...documents: { id: string }[]) => {
      reads.push(`${documents.length} segments`);
      const filters = JSON.stringify(stored.segment);
      return documents.map(({ id }) => fieldsOf({ id, name: id, scope: 'workspace', filters }));
    },
  };
  return { firestore: () => firestore, datasetId: () => 'footfall', projectId: () => 'test' };
});
vi.mock('../../../../../functions/src/favicons/favicon.ts', () => ({ faviconAddresses: async () => String }));
vi.mock('../../../../../functions/src/store/bigquery/rollup.ts', () => ({
  readRollupState: async () => null,
}));
vi.mock('../../../../../functions/src/store/bigquery/sql.ts', () => ({
  measuredQuery: async () => ({ rows: [], bytes: 0 }),
  minBilled: 1,
  queryTimeoutMs: 50_000,
  estimateOf: async () => ({ bytes: 1, minBytes: 1 }),
}));
vi.mock('../../../../../functions/src/store/firestore/quotas.ts', () => ({
  takeFrom: async () => ({ taken: 2 ** 40, remaining: [2 ** 40] }),
  addTo: async () => undefined,
}));

const { query, suggestions } = await import('../../../../../functions/src/query/handlers.ts');
const { funnel } = await import('../../../../../functions/src/query/funnels/handlers.ts');
const { journey } = await import('../../../../../functions/src/query/journeys/handler.ts');
const { global } = await import('../../../../../functions/src/query/data-calls/handlers.ts');
const { previewRule } = await import('../../../../../functions/src/query/channels/preview.ts');
const { unknownTags } = await import('../../../../../functions/src/query/channels/tags.ts');
const { count } = await import('../../../../../functions/src/removals/handlers.ts');

const workspace = {
  ...site,
  keptFrom: { visits: null, totals: null },
  rules: { mergeSlashes: false },
  movedPages: { count: 0, revision: 0 },
  latestDay: null,
  revision: 0,
  imports: [],
} as unknown as Workspace;
const from = { address: '192.0.2.1', hop: null };
const callOf = <Input>(input: Input) =>
  ({
    input,
    workspace,
    now,
    from,
    role: 'owner',
    reader: { kind: 'member', uid: 'ann' },
    identity: { uid: 'ann' },
  }) as never;

const days = { site_id: 'w', date_range: ['2026-03-14', '2026-03-20'] };
const inSegment = ['is', 'segment', ['s'.repeat(20)]];
const [thanked, onBlog] = stored.segment;
const ask = (...questions: Record<string, unknown>[]) => {
  const queries = questions.map((fields) => ({ ...days, metrics: ['visitors'], ...fields }));
  return query(callOf(queryBody(now).parse({ queries })));
};
const askOfFunnel = (fields: object) => funnel(callOf(funnelBody(now).parse({ ...days, ...fields })));
const suggest = (dimension: string) =>
  suggestions(callOf({ workspaceId: 'w', dimension, text: '', take: 10, from: '', to: '' }));

beforeEach(() => void reads.splice(0));

const rules = 'definitions channel-rule';
const all = 'definitions channel-rule goal page-group';

test.each([
  ['questions about nothing that is named', () => ask({}, { dimensions: ['visit:channel'] }), [rules]],
  [
    'questions about goals and page groups',
    () => ask({ dimensions: ['event:goal'] }, { filters: [thanked] }, { filters: [onBlog] }),
    [all],
  ],
  ['questions by page group', () => ask({ dimensions: ['event:page_group'] }), [`${rules} page-group`]],
  [
    'questions about a segment that names others',
    () => ask({ filters: [inSegment] }, { filters: [['not', inSegment]] }),
    ['1 segments', all],
  ],
  [
    'a funnel',
    () => askOfFunnel({ steps: [{ filters: [thanked] }, { filters: [inSegment] }] }),
    ['1 segments', all],
  ],
  [
    'a kept funnel whose steps name a segment',
    () => askOfFunnel({ funnel: 'funnel'.padEnd(20, '0'), filters: [onBlog] }),
    [`${all} funnel`, '1 segments'],
  ],
  [
    'journeys to a goal',
    () =>
      journey(
        callOf(
          journeyBody(now).parse({ ...days, direction: 'to', at: [thanked], filters: [onBlog, inSegment] }),
        ),
      ),
    ['1 segments', all],
  ],
  ['a data call', () => global(callOf({ from: '2026-03-14', to: '2026-03-20' })), [rules]],
  ['suggestions of page groups', () => suggest('event:page_group'), [`${rules} page-group`]],
  ['suggestions of pages', () => suggest('event:page'), [rules]],
  [
    'a rule that is tried',
    () => previewRule(callOf({ ...days, filters: [onBlog, thanked], rule: null })),
    [all],
  ],
  [
    'tags that no rule knows',
    () => unknownTags(callOf({ ...days, filters: [onBlog, thanked] })),
    [all, 'definitions/left-tags'],
  ],
  ['the visits that filters keep', () => count(callOf({ ...days, filters: [thanked] })), [`${rules} goal`]],
])('%s read the definitions once', async (_, call, expected) => {
  await call();
  expect(reads.toSorted()).toEqual(expected.toSorted());
});

test('segments that are too many are not read', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => `${index}`.padStart(20, 's'));
  const filters = [0, 50, 100].map((from) => ['is', 'segment', ids.slice(from, from + 50)]);
  await expect(ask({ filters })).rejects.toMatchObject({
    code: 'invalid_request',
    field: 'queries.0.filters',
  });
  expect(reads).toEqual([rules]);
});

test.each<[Filter, string]>([
  [['not', ['or', [['is', 'event:goal', ['Thanked']]]]], 'goal'],
  [['has_done', ['not', ['is', 'event:page_group', ['Blog']]]], 'page-group'],
])('what is named in a tree is read: %j', (filter, kind) =>
  expect(kindsIn([filter], [])).toEqual(['channel-rule', kind]),
);

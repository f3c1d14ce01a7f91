import { describe, expect, test } from 'vitest';
import type {
  BoardFile,
  BoardReference,
  CardBody,
  Filter,
  Goal,
  StoredFunnel,
} from '@footfall/functions/contract';
import { type Definitions, resolveFile, toFile } from '../../../../functions/src/boards/file.ts';
import { boardView, cardsBelow, explorationBody, textBody } from '../../../support/boards.ts';

const goalOf = (page: string): Goal => ({ kind: 'page', page, properties: [], currency: null });
const byGoal = (name: string): Filter[] => [['is', 'event:goal', [name]]];
const inGroup = (name: string): Filter[] => [['is', 'event:page_group', [name]]];
const german: Filter[] = [['is', 'visit:country', ['DE']]];
const funnelOf = (...steps: Filter[][]): StoredFunnel => ({
  steps: steps.map((filters) => ({ name: '', filters })),
  within: 'visit',
  strict: false,
});

const numbers = { filters: [], period: null };
const goalCard = (goal: string): CardBody => ({ kind: 'goal', goal, ...numbers });
const funnelCard = (funnel: string): CardBody => ({ kind: 'funnel', funnel, ...numbers });
const segmentCard = (...segments: string[]) => explorationBody({ breakdown: { kind: 'segments', segments } });
const siteCard = (...sites: string[]) => explorationBody({ breakdown: { kind: 'sites', sites } });

const nothing: Definitions = { goals: [], pageGroups: [], segments: [], funnels: [], sites: [] };
const shop: Definitions = {
  goals: ['Order', 'Lead', 'Unused'].map((name, id) => ({
    id: `g${id}`,
    name,
    definition: goalOf(`/${name}`),
  })),
  pageGroups: [{ id: 'p1', name: 'Blog', definition: { patterns: ['/blog/**'] } }],
  segments: [
    { id: 's1', name: 'Leads', filters: byGoal('Lead') },
    { id: 's2', name: 'Unused', filters: german },
  ],
  funnels: [{ id: 'f1', name: 'Buy', definition: funnelOf(inGroup('Blog'), [['is', 'segment', ['s1']]]) }],
  sites: [
    { id: 'w1', domain: 'a.example' },
    { id: 'w2', domain: 'b.example' },
  ],
};

const fileOf = (...bodies: CardBody[]) =>
  toFile({ name: 'Shop', view: boardView, cards: cardsBelow(...bodies) }, shop);

describe('a file has', () => {
  test.each<[string, CardBody, Partial<Record<'goals' | 'pageGroups' | 'segments' | 'funnels', string[]>>]>([
    ['nothing for a text', textBody(), {}],
    ['a goal', goalCard('Order'), { goals: ['Order'] }],
    ['the goal of a segment', segmentCard('s1'), { segments: ['Leads'], goals: ['Lead'] }],
    [
      'what the steps of a funnel need',
      funnelCard('f1'),
      { funnels: ['Buy'], segments: ['Leads'], goals: ['Lead'], pageGroups: ['Blog'] },
    ],
  ])('%s', (_, body, expected) => {
    const file = fileOf(body);
    const names = Object.fromEntries(
      (['goals', 'pageGroups', 'segments', 'funnels'] as const)
        .map((kind) => [kind, file[kind].map(({ name }) => name)] as const)
        .filter(([, list]) => list.length > 0),
    );
    expect(names).toEqual(expected);
  });

  test('domains in place of the ids of sites', () =>
    expect(fileOf(siteCard('w1', 'b.example')).cards[0]?.body).toEqual(siteCard('a.example', 'b.example')));
});

/** The cards, and what is missing or different, as `kind name`. */
function resolved(file: BoardFile, here: Partial<Definitions>) {
  const { cards, missing, different } = resolveFile(file, { ...nothing, ...here });
  const words = (list: BoardReference[]) => list.map(({ kind, name }) => `${kind} ${name}`);
  return { bodies: cards.map(({ body }) => body), missing: words(missing), different: words(different) };
}

const named = (name: string, page: string) => ({ id: `x${name}`, name, definition: goalOf(page) });

describe('a file in another workspace', () => {
  test.each<[string, Partial<Definitions>, string, string[], string[]]>([
    ['without the goal', {}, 'Order', ['goal Order'], []],
    ['with the goal', { goals: [named('Order', '/Order')] }, 'Order', [], []],
    ['with its name for another page', { goals: [named('Order', '/paid')] }, 'Order', [], ['goal Order']],
    ['with its name in capitals', { goals: [named('ORDER', '/Order')] }, 'ORDER', [], []],
    ['with its page under another name', { goals: [named('Sale', '/Order')] }, 'Sale', [], []],
    [
      'with its page and its name apart',
      { goals: [named('Order', '/paid'), named('Sale', '/Order')] },
      'Sale',
      [],
      [],
    ],
  ])('%s', (_, here, goal, missing, different) =>
    expect(resolved(fileOf(goalCard('Order')), here)).toEqual({
      bodies: [goalCard(goal)],
      missing,
      different,
    }),
  );

  test('finds segments and funnels whose goals have other names', () => {
    const here: Partial<Definitions> = {
      goals: [named('Contact', '/Lead')],
      pageGroups: [{ id: 'p9', name: 'Journal', definition: { patterns: ['/blog/**'] } }],
      segments: [{ id: 's9', name: 'Contacts', filters: byGoal('Contact') }],
      funnels: [
        { id: 'f9', name: 'Path', definition: funnelOf(inGroup('Journal'), [['is', 'segment', ['s9']]]) },
      ],
    };
    expect(resolved(fileOf(funnelCard('f1'), segmentCard('s1')), here)).toEqual({
      bodies: [funnelCard('f9'), segmentCard('s9')],
      missing: [],
      different: [],
    });
  });

  test('lists everything that is missing once, and keeps the cards', () => {
    const file = fileOf(
      funnelCard('f1'),
      segmentCard('s1'),
      goalCard('Order'),
      goalCard('Order'),
      siteCard('w1', 'w2'),
    );
    const { bodies, missing } = resolved(file, { sites: [{ id: 'w9', domain: 'b.example' }] });
    expect(bodies).toEqual(file.cards.map(({ body }) => body));
    expect(missing.sort()).toEqual([
      'funnel Buy',
      'goal Lead',
      'goal Order',
      'page-group Blog',
      'segment Leads',
      'site a.example',
    ]);
  });

  test('may refer to what it does not carry', () => {
    const file = {
      ...fileOf(goalCard('Order'), segmentCard('s1'), funnelCard('f1')),
      ...{ goals: [], pageGroups: [], segments: [], funnels: [] },
    };
    expect(resolved(file, {}).missing).toEqual(['goal Order', 'segment s1', 'funnel f1']);
    expect(resolved(file, shop).missing).toEqual([]);
  });
});

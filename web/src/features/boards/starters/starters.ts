import {
  type BoardCard,
  type CardBody,
  defaultExploration,
  listInWords,
  type Exploration,
  type ExplorationMetric,
  type ValueDimension,
  say,
} from '@footfall/functions/contract';
import { addCard, type CardSize } from '../../../report/boards/grid/grid.ts';

/** Boards to start with, made of what a site has. */

export interface SiteFacts {
  /** Those with revenue first. */
  goals: readonly { name: string; hasRevenue: boolean }[];
  hasRevenue: boolean;
  /** Custom events, most frequent first. */
  events: readonly string[];
  hasCampaigns: boolean;
}

export type StarterName = 'Shop' | 'Blog' | 'Product' | 'Campaigns';

export interface Starter {
  name: StarterName;
  /** The name in the reader's language, which is that of the new board. */
  title: string;
  /** What it shows, in a sentence. */
  about: string;
  cards: BoardCard[];
}

type NewCard = CardSize & { body: CardBody };

const numbers = { filters: [], period: null };

type Explored = Extract<CardBody, { kind: 'exploration' }>;

const explored = (show: Explored['show'], exploration: Partial<Exploration>): Explored => ({
  ...{ kind: 'exploration', show },
  exploration: { ...defaultExploration, ...exploration },
  ...numbers,
});

const chart = (exploration: Partial<Exploration>, width: 1 | 2 | 3 = 2): NewCard => ({
  ...{ width, height: 2 },
  body: explored('chart', exploration),
});

const number = (metric: ExplorationMetric): NewCard => ({
  ...{ width: 1, height: 1 },
  body: explored('number', { metrics: [metric] }),
});

const table = (dimension: ValueDimension, exploration: Partial<Exploration> = {}): NewCard => ({
  ...{ width: 1, height: 2 },
  body: explored('table', {
    breakdown: { kind: 'dimension', dimension, top: 5 },
    picture: 'table',
    ...exploration,
  }),
});

const goalCard = (goal: string): NewCard => ({
  width: 1,
  height: 1,
  body: { kind: 'goal', goal, ...numbers },
});

const stackedChart = (dimension: ValueDimension, width: 1 | 2 | 3 = 2) =>
  chart({ breakdown: { kind: 'dimension', dimension, top: 5 }, picture: 'areas' }, width);

/** Conversions of a goal, with its revenue if it earns. */
const earned = (goal: SiteFacts['goals'][number]): Partial<Exploration> => ({
  metrics: [goal.hasRevenue ? 'goal_revenue' : 'conversions'],
  goal: goal.name,
});

function shop({ goals, hasRevenue }: SiteFacts): NewCard[] {
  const [goal] = goals;
  return [
    chart({}),
    goal ? goalCard(goal.name) : number('visits'),
    hasRevenue ? number('total_revenue') : number('bounce_rate'),
    ...(goal
      ? [
          chart({ ...earned(goal), picture: 'bars' }),
          table('visit:source', earned(goal)),
          table('visit:country', earned(goal)),
        ]
      : [table('visit:source'), table('visit:country')]),
    table('visit:entry_page'),
  ];
}

function blog({ goals }: SiteFacts): NewCard[] {
  const [goal] = goals;
  return [
    chart({ metrics: ['pageviews'] }),
    number('visitors'),
    number('engaged_time'),
    table('event:page', { metrics: ['pageviews'] }),
    table('visit:source'),
    table('visit:country'),
    stackedChart('visit:channel', goal ? 2 : 3),
    ...(goal ? [goalCard(goal.name)] : []),
  ];
}

function product({ goals, events }: SiteFacts): NewCard[] {
  return [
    chart({ metrics: ['visitors', 'visits'] }),
    ...goals.slice(0, 2).map(({ name }) => goalCard(name)),
    ...(events.length > 0
      ? [
          chart({
            metrics: ['events'],
            breakdown: { kind: 'values', dimension: 'event:name', values: events.slice(0, 5) },
          }),
        ]
      : [stackedChart('visit:device')]),
    table('event:page', { metrics: ['pageviews'] }),
    table('visit:browser'),
    table('visit:device'),
    number('visit_duration'),
  ];
}

function campaigns({ goals, hasCampaigns }: SiteFacts): NewCard[] {
  const [goal] = goals;
  return [
    stackedChart('visit:channel'),
    number('visitors'),
    goal ? goalCard(goal.name) : number('bounce_rate'),
    table(hasCampaigns ? 'visit:utm_campaign' : 'visit:source'),
    table(hasCampaigns ? 'visit:utm_source' : 'visit:referrer'),
    goal ? table('visit:channel', earned(goal)) : table('visit:entry_page'),
  ];
}

const laidOut = (cards: readonly NewCard[]): BoardCard[] =>
  cards.reduce<BoardCard[]>(
    (all, card, index) => addCard(all, { ...card, id: `card-${index + 1}`, title: '' }),
    [],
  );

const listed = (parts: readonly (string | false | undefined)[]) =>
  // Translators: the contents of a board, listed: Visitors, revenue, sources and countries.
  say('{contents}.', {
    contents: listInWords(parts.filter((part) => part !== false && part !== undefined)),
  });

export function startersFor(site: SiteFacts): Starter[] {
  const [goal] = site.goals;
  const goalWords = goal && say('the goal “{goal}”', { goal: goal.name });
  return [
    {
      name: 'Shop',
      title: say('Shop'),
      about: listed([
        say('Visitors'),
        site.hasRevenue && say('revenue'),
        goalWords,
        say('sources'),
        say('countries'),
      ]),
      cards: laidOut(shop(site)),
    },
    {
      name: 'Blog',
      title: say('Blog'),
      about: listed([say('Pageviews'), say('reading time'), goalWords, say('pages'), say('channels')]),
      cards: laidOut(blog(site)),
    },
    {
      name: 'Product',
      title: say('Product'),
      about: listed([
        say('Visits'),
        site.events.length > 0 && say('events'),
        goalWords,
        say('pages'),
        say('devices'),
      ]),
      cards: laidOut(product(site)),
    },
    {
      name: 'Campaigns',
      title: say('Campaigns'),
      about: listed([
        say('Channels'),
        ...(site.hasCampaigns
          ? [say('UTM campaigns'), say('UTM sources')]
          : [say('sources'), say('referrers')]),
        goalWords,
      ]),
      cards: laidOut(campaigns(site)),
    },
  ];
}

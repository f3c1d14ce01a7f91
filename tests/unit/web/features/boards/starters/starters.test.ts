import { describe, expect, test } from 'vitest';
import { boardLimits, type CardBody } from '@footfall/functions/contract';
import { boardShapes } from '../../../../../../functions/src/contract/shapes/boards/boards.ts';
import {
  type SiteFacts,
  type StarterName,
  startersFor,
} from '../../../../../../web/src/features/boards/starters/starters.ts';
import { boardView } from '../../../../../support/boards.ts';

const empty: SiteFacts = { goals: [], hasRevenue: false, events: [], hasCampaigns: false };
const full: SiteFacts = {
  goals: [
    { name: 'Order', hasRevenue: true },
    { name: 'Sign-up', hasRevenue: false },
  ],
  hasRevenue: true,
  events: ['Search', 'Play', 'Share', 'Save', 'Print', 'Copy'],
  hasCampaigns: true,
};

/** `chart visitors`, `table conversions by visit:source`, `goal Order` */
function words(body: CardBody): string {
  if (body.kind === 'goal') return `goal ${body.goal}`;
  if (body.kind !== 'exploration') return body.kind;
  const { metrics, breakdown } = body.exploration;
  const by = 'dimension' in breakdown ? ` by ${breakdown.dimension}` : '';
  return `${body.show} ${metrics.join('+')}${by}`;
}

const cardsOf = (site: SiteFacts, name: StarterName) =>
  startersFor(site)
    .find((each) => each.name === name)
    ?.cards.map(({ body }) => words(body));

describe.each([
  ['nothing', empty],
  ['everything', full],
  ['a goal without revenue', { ...empty, goals: [{ name: 'Lead', hasRevenue: false }] }],
])('a site with %s', (_, site) =>
  test.each(startersFor(site))('gets a board that can be stored: $name', ({ name, cards }) => {
    const body = { workspaceId: 'w', name, scope: 'person', view: boardView, cards };
    expect(boardShapes['board.create'].input(new Date()).safeParse(body).error).toBeUndefined();
    expect(cards.length).toBeLessThanOrEqual(boardLimits.cards / 2);
  }),
);

test.each<[StarterName, SiteFacts, string[]]>([
  [
    'Shop',
    full,
    [
      'chart visitors',
      'goal Order',
      'number total_revenue',
      'chart goal_revenue',
      'table goal_revenue by visit:source',
      'table goal_revenue by visit:country',
      'table visitors by visit:entry_page',
    ],
  ],
  [
    'Shop',
    empty,
    [
      'chart visitors',
      'number visits',
      'number bounce_rate',
      'table visitors by visit:source',
      'table visitors by visit:country',
      'table visitors by visit:entry_page',
    ],
  ],
  [
    'Campaigns',
    full,
    [
      'chart visitors by visit:channel',
      'number visitors',
      'goal Order',
      'table visitors by visit:utm_campaign',
      'table visitors by visit:utm_source',
      'table goal_revenue by visit:channel',
    ],
  ],
  [
    'Product',
    full,
    [
      'chart visitors+visits',
      'goal Order',
      'goal Sign-up',
      'chart events by event:name',
      'table pageviews by event:page',
      'table visitors by visit:browser',
      'table visitors by visit:device',
      'number visit_duration',
    ],
  ],
])('%s has cards about what the site has', (name, site, cards) => expect(cardsOf(site, name)).toEqual(cards));

test.each<[SiteFacts, StarterName, string]>([
  [full, 'Shop', 'Visitors, revenue, the goal “Order”, sources and countries.'],
  [empty, 'Shop', 'Visitors, sources and countries.'],
  [empty, 'Campaigns', 'Channels, sources and referrers.'],
])('%# the sentence about %s', (site, name, about) =>
  expect(startersFor(site).find((each) => each.name === name)?.about).toBe(about),
);

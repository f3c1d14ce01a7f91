import { addDays, dayIn, type EventRow, type WorkspaceAnswer } from '@footfall/functions/contract';
import { type Account, signUp } from '../../api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../api/api.ts';
import { named, on } from '../../api/questions.ts';
import { eventOf } from '../events.ts';
import { insertEvents } from '../rows.ts';

const today = dayIn('UTC', new Date());
const sources = [
  'Google',
  'Bing',
  '',
  'Reddit',
  'GitHub',
  'DuckDuckGo',
  'Qwant',
  'Ecosia',
  'Yandex',
  'Baidu',
];
const speed = JSON.stringify({
  'vitals.LCP': 1400,
  'vitals.INP': 90,
  'vitals.CLS': 0.05,
  'vitals.TTFB': 160,
});
const order = {
  name: 'Order',
  props: JSON.stringify({ plan: 'pro', seats: 3 }),
  revenue: '20.5',
  currency: 'EUR',
};

/** What a visitor does on a day, a minute apart. */
function visitOf(workspace_id: string, day: number, visitor: number): EventRow[] {
  const pages = ['/', `/blog/${visitor}`, visitor % 2 ? '/pricing' : '/docs', '/thanks'];
  const more = {
    source: sources[visitor % sources.length] ?? '',
    channel: visitor % 3 ? 'Organic Search' : 'Email',
    utm_source: visitor % 3 ? '' : 'news',
    utm_campaign: visitor % 3 ? '' : 'autumn',
    country: ['NL', 'DE', 'FR'][visitor % 3] ?? '',
    region: ['Utrecht, NL', 'Berlin, DE', ''][visitor % 3] ?? '',
    device: (['desktop', 'mobile'] as const)[visitor % 2] ?? 'desktop',
  };
  const events = pages.slice(0, 1 + (visitor % 4)).flatMap((pathname) => [
    { pathname },
    {
      pathname,
      name: 'engagement',
      interactive: false,
      engaged_ms: 20_000,
      scroll_percent: 70,
      props: speed,
    },
  ]);
  return [...events, ...(visitor % 4 === 3 ? [{ ...order, pathname: '/thanks' }] : [])].map((event, minute) =>
    eventOf({
      ...{ workspace_id, visitor_id: String(day * 100 + visitor + 1), ...more, ...event },
      timestamp: `${addDays(today, -day)}T00:${String(minute).padStart(2, '0')}:00.000Z`,
    }),
  );
}

/** A workspace with something on every page of reports: visits of more than a year, a goal, a funnel and page speeds. */
export async function addBusySite(): Promise<{ owner: Account; site: WorkspaceAnswer }> {
  const owner = await signUp();
  const site = await addWorkspace(owner);
  await markVisited(site.id);
  const days = [0, 1, 2, 3, 8, 9, 35, 40, 370];
  await insertEvents(
    days.flatMap((day, index) =>
      Array.from({ length: 12 + index * 3 }, (_, visitor) => visitOf(site.id, day, visitor)).flat(),
    ),
  );
  const goal = {
    workspaceId: site.id,
    name: 'Orders',
    definition: { kind: 'event', event: 'Order', properties: [], currency: null },
  };
  await call('/v1/goal/create', { account: owner, body: goal });
  const steps = [{ filters: [on('/')] }, { name: 'Order', filters: [named('Order')] }];
  await call('/v1/funnel/create', {
    account: owner,
    body: { workspaceId: site.id, name: 'To the order', definition: { steps } },
  });
  return { owner, site };
}

import type { EventRow } from '@footfall/functions/contract';
import { insertEvents } from '../rows.ts';
import { workspaceDocument } from '../../../../functions/src/store/firestore/workspace/documents.ts';
import type { Account } from '../../api/accounts.ts';
import { addWorkspace } from '../../api/api.ts';
import { eventOf } from '../events.ts';

/** The time at which the past traffic is read: on this day no two timeframes have the same days. */
export const pastNow = '2026-05-20T12:30:00.000Z';

/** Visits by day. Every timeframe has days that no shorter one has. */
const visitsOn: Record<string, number> = {
  '2025-01-15': 19,
  '2025-08-20': 17,
  '2026-02-10': 16,
  '2026-04-05': 10,
  '2026-04-25': 9,
  '2026-05-03': 12,
  '2026-05-10': 8,
  '2026-05-16': 11,
  '2026-05-19': 8,
  '2026-05-20': 6,
};

const words = (text: string) => text.trim().split(/\s+/);
const pages = words('/ /pricing /blog /blog/tides /docs /docs/install /about /contact /changelog');
const sources = ['', 'Google', 'GitHub', 'Reddit', 'YouTube', 'Wikipedia', 'Hacker News', 'DuckDuckGo'];
const channels = ['Direct', 'Organic Search', 'Referral', 'Organic Social', 'Organic Video', 'Referral'];
const browsers = ['Chrome', 'Safari', 'Firefox', 'Microsoft Edge', 'Opera', 'Brave', 'Vivaldi', 'Chromium'];
const systems = ['Windows', 'macOS', 'Linux', 'Android', 'iOS'];
const countries = words('NL US DE FR GB BE ES IT');
const languages = words('nl en de fr es it pt');
const devices = ['mobile', 'desktop', 'laptop', 'tablet'] as const;
const screens = words('1920x1080 1440x900 390x844 820x1180');

function pick<Value>(values: readonly Value[], at: number): Value {
  return values[at % values.length] as Value;
}

/** The one to three pageviews of a visit, several seconds apart. */
export function pastVisit(workspaceId: string, day: string, at: number): EventRow[] {
  const tagged = at % 3 === 0;
  const fields = {
    workspace_id: workspaceId,
    visitor_id: String(at + 1),
    source: pick(sources, at * at),
    channel: pick(channels, at * at),
    ...(tagged
      ? {
          utm_source: pick(['newsletter', 'google', 'partner'], at / 3),
          utm_medium: pick(['email', 'cpc'], at / 3),
          utm_campaign: pick(['spring', 'launch', 'winter'], at / 3),
          utm_term: pick(['tides', 'sea journal'], at / 3),
          utm_content: pick(['headline', 'footer', 'banner'], at / 3),
        }
      : {}),
    country: pick(countries, at * at + at),
    language: pick(languages, at * 3),
    device: pick(devices, (at * at) >> 1),
    browser: pick(browsers, (at * at + at) >> 1),
    os: pick(systems, at * 2),
    screen: pick(screens, at),
  };
  const start = Date.parse(`${day}T06:00:00Z`) + (at % 6) * 3_600_000;
  return Array.from({ length: pick([1, 2, 1, 3, 2, 1, 1, 2, 3, 1, 2], at) }, (_, view) =>
    eventOf({
      ...fields,
      pathname: pick(pages, at * at + view * 2),
      timestamp: new Date(start + view * (20 + at) * 1000).toISOString(),
    }),
  );
}

/** A visitor who reads more pages than a dialog can show. */
function longRead(workspaceId: string, day: string): EventRow[] {
  return Array.from({ length: 110 }, (_, page) =>
    eventOf({
      workspace_id: workspaceId,
      visitor_id: '9999',
      pathname: `/archive/${String(page).padStart(3, '0')}`,
      timestamp: new Date(Date.parse(`${day}T09:00:00Z`) + page * 10_000).toISOString(),
    }),
  );
}

/** Traffic of sixteen months in a workspace in UTC. */
export async function addPastTraffic(account: Account) {
  const workspace = await addWorkspace(account);
  // Events from before the workspace was created are not read.
  const [first = ''] = Object.keys(visitsOn);
  await workspaceDocument(workspace.id).update({ createdAt: new Date(first) });
  let visits = 0;
  const events = Object.entries(visitsOn).flatMap(([day, count]) =>
    Array.from({ length: count }, () => pastVisit(workspace.id, day, visits++)).flat(),
  );
  events.push(...longRead(workspace.id, '2026-04-25'));
  await insertEvents(events);
  return { workspace, events };
}

import { randomUUID } from 'node:crypto';
import { bareHost, type DropReason, type NamedReason } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { counterOf } from '../limits/counters.ts';
import { serializeRow } from '../store/bigquery/events.ts';
import { dropReason, revenueFault, withoutRevenue } from './admit/reasons.ts';
import { deviceOf } from './enrich/device.ts';
import { locationOf } from './enrich/location.ts';
import { languageOf, toRow } from './enrich/row.ts';
import { acquisitionOf } from './enrich/source.ts';
import { visitorId } from './enrich/visitor.ts';
import { isPath } from './hit.ts';
import type { Incoming } from './record.ts';

const allSites = counterOf('');

export const leaveOutForAll = ({ reason }: Incoming): NamedReason | null => reason;

/** Checks the rate limit of the site, then that of the instance. */
export function takeTurn({ received, site }: Incoming): 'rate-limited' | AppError | null {
  const { instance, key, isForwarded, sharers, at } = received;
  const now = at.getTime();
  const isTaken =
    key && !isForwarded
      ? // A flood of forged visitors does not stop the server's events.
        instance.siteAllowance.takeByKey(key.id, now)
      : instance.siteAllowance.take(site.id, sharers, now);
  if (!isTaken) return 'rate-limited';
  return instance.instanceLimit.take(allSites, now).waitMs === 0
    ? null
    : unavailable('Too busy. Please send the event again.');
}

/** An event with invalid revenue counts without it. */
export function checkRevenue(event: Incoming): undefined {
  const { hit, site, received } = event;
  const isByKey = received.key !== null && !received.isForwarded;
  const acceptsRevenue = isByKey || !site.rules.revenueOnlyByKey;
  event.revenueFault = hit.revenue && revenueFault(hit.revenue, acceptsRevenue);
  if (event.revenueFault) event.hit = withoutRevenue(hit);
}

export function completeAddress(event: Incoming): 'malformed' | null {
  const { pageUrl } = event.hit;
  const url = isPath(pageUrl) ? URL.parse(`https://${event.site.domain}${pageUrl}`) : event.url;
  if (!url) return 'malformed';
  event.url = url;
  event.hostname = bareHost(url.hostname);
  return null;
}

export function applyRules(event: Incoming): DropReason | null {
  const { received, hit, url, hostname, country, site } = event;
  const { address, request } = received;
  const { headers } = request;
  return dropReason({
    headers,
    url,
    hostname,
    referrer: hit.referrer,
    source: () => acquisitionIn(event).source,
    address,
    country,
    rules: site.rules,
  });
}

function acquisitionIn({ url, hit: { referrer, sites }, hostname, site: { domain, rules } }: Incoming) {
  const tagged = sites.flatMap((name) => ('domain' in name ? name.domain : []));
  return acquisitionOf({ url, referrer, hostname, domain, hostnames: rules.hostnames, tagged });
}

/** @throws AppError `unavailable` without the salt of the day */
export async function storeRow(event: Incoming): Promise<'counted' | AppError> {
  const { received, site, day, hour, hit, url, hostname, revenueFault: fault } = event;
  const { instance, at, address, namedAgent, request } = received;
  const salt = await instance.saltOfDay(day);
  const country = event.country();
  const userAgent = namedAgent ?? String(request.headers['user-agent']);
  const eventId = hit.clientId === null ? randomUUID() : `${site.id}.${hit.clientId}`;
  const row = toRow({
    hit,
    url,
    hostname,
    technology: deviceOf(userAgent, hit.screen),
    language: languageOf(String(request.headers['accept-language'] ?? '')),
    country,
    location: locationOf(address, country),
    visitorId: visitorId(salt, site.id, address, userAgent),
    eventId,
    receivedAt: at,
    day,
    hour,
    acquisition: acquisitionIn(event),
    workspaceId: site.id,
    pageParameters: site.rules.pageParameters,
  });
  if (!(await instance.store({ workspaceId: site.id, eventId, text: serializeRow(row) })))
    return unavailable();
  if (fault) instance.note(site, at, day, fault, hit.clientId);
  return 'counted';
}

const unavailable = (message = 'The event could not be stored. Please send it again.') =>
  new AppError('unavailable', message);

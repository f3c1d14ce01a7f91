import { randomUUID } from 'node:crypto';
import { bareHost, type DropReason, type NamedReason } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { serializeRow } from '../store/bigquery/events.ts';
import { dropReason, revenueFault, withoutRevenue } from './admit/reasons.ts';
import { placeOf } from './enrich/place.ts';
import { toRow } from './enrich/row.ts';
import { visitorId } from './enrich/visitor.ts';
import { isPath } from './hit.ts';
import type { Incoming } from './record.ts';

export function leaveOutForAll({ reason }: Incoming): NamedReason | null {
  return reason;
}

export function takeFromSite({ received, site }: Incoming): 'rate-limited' | null {
  const { instance, key, sharers, at } = received;
  const now = at.getTime();
  const isTaken = key
    ? // A flood of forged visitors does not stop the server's events.
      instance.ofSites.takeByKey(key.id, now)
    : instance.ofSites.take(site.id, sharers, now);
  return isTaken ? null : 'rate-limited';
}

export function takeFromInstance({ received: { instance, at } }: Incoming): AppError | null {
  return instance.ofAll.take('', at.getTime()) ? null : unavailable('Too busy. Please send the event again.');
}

/** An event with revenue that cannot be true counts without it. */
export function checkRevenue(event: Incoming): undefined {
  const { hit, site, received } = event;
  const mayEarn = received.key !== null || !site.rules.revenueOnlyByKey;
  event.revenueFault = hit.revenue && revenueFault(hit.revenue, mayEarn);
  if (event.revenueFault) event.hit = withoutRevenue(hit);
}

/** A path alone is on the workspace's domain. */
export function completeAddress(event: Incoming): undefined {
  const { pageUrl } = event.hit;
  if (isPath(pageUrl)) event.url = new URL(`https://${event.site.domain}${pageUrl}`);
  event.hostname = bareHost(event.url.hostname);
}

export function applyRules(event: Incoming): DropReason | null {
  const { received, hit, url, hostname, address, country, site } = event;
  const { headers } = received.request;
  return dropReason({ headers, url, hostname, referrer: hit.referrer, address, country, rules: site.rules });
}

/** @throws AppError `unavailable` without the salt of the day */
export async function identifyVisitor(event: Incoming): Promise<undefined> {
  const { received, site, day, address } = event;
  const salt = await received.instance.saltOfDay(day);
  event.userAgent = received.visitor.userAgent ?? String(received.request.headers['user-agent']);
  event.visitorId = visitorId(salt, site.id, address, event.userAgent);
}

export async function storeRow(event: Incoming): Promise<'counted' | AppError> {
  const { received, site, day, hit, revenueFault: fault } = event;
  const { instance, at } = received;
  const eventId = hit.clientId === null ? randomUUID() : `${site.id}.${hit.clientId}`;
  const text = serializeRow(rowOf(event, eventId));
  if (!(await instance.keep({ workspaceId: site.id, eventId, text }))) return unavailable();
  if (fault) instance.note(site, at, day, fault, hit.clientId);
  return 'counted';
}

function rowOf({ received, site, address, ...event }: Incoming, eventId: string) {
  const country = event.country();
  return toRow({
    ...event,
    country,
    acceptLanguage: String(received.request.headers['accept-language'] ?? ''),
    place: placeOf(address, country),
    eventId,
    receivedAt: received.at,
    workspace: site,
  });
}

/** The event was not kept, and sending it again may work. */
const unavailable = (message = 'The event could not be stored. Please send it again.') =>
  new AppError('unavailable', message);

import { Timestamp, type DocumentData } from '@google-cloud/firestore';
import { defaultTrafficRules, type TrafficRules } from '../../../contract/traffic-rules.ts';
import { canBeId, domainDocument, workspaceDocument } from './documents.ts';

/** A workspace as far as its events are concerned. `collect` keeps it in memory, so it says nothing of any person. */
export interface Site {
  id: string;
  domain: string;
  /** When someone else proved that the domain is theirs; null where the workspace has its domain. */
  domainLostAt: Date | null;
  timezone: string;
  /** When the first event arrived; null as far as is known yet. */
  firstEventAt: Date | null;
  /** What was received before this moment does not count any more; null where that never happened. */
  resetAt: Date | null;
  rules: TrafficRules;
}

/** How an event names the site that it is of: by its domain, or by the id of its workspace. */
export type SiteName = { domain: string } | { id: string };

/** The site that has this name. */
export async function findSite(name: SiteName): Promise<Site | null> {
  const id = 'id' in name ? name.id : await idOfDomain(name.domain);
  if (id === null || !canBeId(id)) return null;
  const data = (await workspaceDocument(id).get()).data();
  return data ? toSite(id, data) : null;
}

/** The id of the workspace that has this domain. */
async function idOfDomain(domain: string): Promise<string | null> {
  if (!canBeId(domain)) return null;
  const id: unknown = (await domainDocument(domain).get()).data()?.workspaceId;
  return typeof id === 'string' ? id : null;
}

/** The site in a workspace's document. */
export function toSite(id: string, data: DocumentData): Site {
  return {
    id,
    domain: data.domain,
    domainLostAt: timeIn(data.domainLostAt),
    timezone: data.timezone,
    firstEventAt: timeIn(data.firstEventAt),
    resetAt: timeIn(data.resetAt),
    rules: rulesIn(data),
  };
}

/** The rules of a workspace's document. What it does not have is as where no one has set any. */
export function rulesIn({ rules }: DocumentData): TrafficRules {
  return { ...defaultTrafficRules, ...(rules as Partial<TrafficRules> | undefined) };
}

/** The moment in a field of a document; null where there is none. */
export function timeIn(value: unknown): Date | null {
  return value instanceof Timestamp ? value.toDate() : null;
}

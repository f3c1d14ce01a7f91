import { Timestamp, type DocumentData } from '@google-cloud/firestore';
import {
  defaultTrafficRules,
  readHostname,
  rulesBeforeChoices,
  type TrafficRules,
} from '../../../contract/index.ts';
import { canBeId, domainDocument, workspaceDocument } from './documents.ts';

/** What `collect` needs of a workspace. It is kept in memory, so it contains nothing about a person. */
export interface Site {
  id: string;
  domain: string;
  /** When someone else proved that the domain is theirs; null if the workspace has its domain. */
  domainLostAt: Date | null;
  timezone: string;
  /** When the first event arrived; null if that is not known. */
  firstEventAt: Date | null;
  /** When the workspace was reset: earlier events no longer count. Null if it was never reset. */
  resetAt: Date | null;
  rules: TrafficRules;
}

/** How an event names its site: by the domain, or by the id of the workspace. */
export type SiteName = { domain: string } | { id: string };

/**
 * The site with this name.
 * @param known the site that had the name lately. If its workspace still has the domain, its own document says so, and
 *   that of the domain is not read: both change in one transaction.
 */
export async function findSite(name: SiteName, known?: Site): Promise<Site | null> {
  if (known && 'domain' in name) {
    const data = (await workspaceDocument(known.id).get()).data();
    if (data?.domain === name.domain && !data.domainLostAt) return toSite(known.id, data);
  }
  const id = 'id' in name ? name.id : await idOfDomain(name.domain);
  if (id === null || !canBeId(id)) return null;
  const data = (await workspaceDocument(id).get()).data();
  return data ? toSite(id, data) : null;
}

/** The id of the workspace with this id, or with this domain in any form; the text itself if there is none. */
export async function idOfSite(site: string): Promise<string> {
  const domain = readHostname(site);
  return domain === null ? site : ((await idOfDomain(domain)) ?? site);
}

/** The id of the workspace that has this domain. */
async function idOfDomain(domain: string) {
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

/** The rules in a workspace's document, with defaults for missing ones. */
export function rulesIn({ rules }: DocumentData): TrafficRules {
  return { ...defaultTrafficRules, ...rulesBeforeChoices, ...(rules as Partial<TrafficRules> | undefined) };
}

/** The moment in a field of a document; null if there is none. */
export function timeIn(value: unknown): Date | null {
  return value instanceof Timestamp ? value.toDate() : null;
}

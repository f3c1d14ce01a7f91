import { Timestamp, type DocumentData } from '@google-cloud/firestore';
import {
  defaultTrafficRules,
  readHostname,
  rulesBeforeChoices,
  type TrafficRules,
} from '../../../contract/index.ts';
import { canBeId, domainDocument, workspaceDocument } from './documents.ts';

/** What `collect` needs of a workspace. It is cached in memory, so it contains no personal data. */
export interface Site {
  id: string;
  domain: string;
  /** When someone else proved the domain; null if the workspace has its domain. */
  domainLostAt: Date | null;
  timezone: string;
  firstEventAt: Date | null;
  /** Earlier events do not count. Null if the workspace was never reset. */
  resetAt: Date | null;
  rules: TrafficRules;
}

export type SiteName = { domain: string } | { id: string };

/**
 * @param known the site that recently had the name. While its workspace's document has the domain, the domain's document
 * is not read: both change in one transaction.
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

/** Accepts a workspace's id, or its domain in any form. Returns the text itself if there is no such domain. */
export async function idOfSite(site: string): Promise<string> {
  const domain = readHostname(site);
  return domain === null ? site : ((await idOfDomain(domain)) ?? site);
}

async function idOfDomain(domain: string) {
  if (!canBeId(domain)) return null;
  const id: unknown = (await domainDocument(domain).get()).data()?.workspaceId;
  return typeof id === 'string' ? id : null;
}

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

export function rulesIn({ rules }: DocumentData): TrafficRules {
  return { ...defaultTrafficRules, ...rulesBeforeChoices, ...(rules as Partial<TrafficRules> | undefined) };
}

export function timeIn(value: unknown): Date | null {
  return value instanceof Timestamp ? value.toDate() : null;
}

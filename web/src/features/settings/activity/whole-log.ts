import { type AuditAnswer, maxAuditEntries, maxAuditPage } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import type { ActivityFilter } from './use-activity.ts';

/** All entries of the audit log that a filter leaves, newest first, and everyone whom they name. @throws ApiError */
export async function wholeLog(workspaceId: string, filter: ActivityFilter = {}) {
  const pages: AuditAnswer[] = [];
  let before: string | null = null;
  do {
    const asked = { workspaceId, ...filter, take: maxAuditPage, ...(before ? { before } : {}) };
    const page: AuditAnswer = await call('audit.list', asked);
    pages.push(page);
    before = page.next;
    // As many pages as a workspace keeps entries.
  } while (before && pages.length < maxAuditEntries / maxAuditPage);
  const people = new Map(pages.flatMap((page) => page.people).map((person) => [person.id, person]));
  return { entries: pages.flatMap(({ entries }) => entries), people: [...people.values()] };
}

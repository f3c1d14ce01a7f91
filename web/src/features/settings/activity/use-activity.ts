import { useState } from 'react';
import {
  type AuditAnswer,
  type AuditKind,
  maxAuditEntries,
  maxAuditPage,
} from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';

/** Which entries to show; undefined for those of everyone, or of all kinds. */
export interface ActivityFilter {
  who?: string;
  kind?: AuditKind;
}

/** The pages that follow a first page, which they belong to. */
interface Later {
  first: AuditAnswer | undefined;
  pages: AuditAnswer[];
}

/** The audit log as far as it was read. More pages follow on request. */
export function useActivity(workspaceId: string, filter: ActivityFilter) {
  const { data, error, retry } = useEndpoint('audit.list', { workspaceId, ...filter }, { settled: true });
  const first = data?.answer;
  const [later, setLater] = useState<Later>({ first, pages: [] });
  const pages = first ? [first, ...(later.first === first ? later.pages : [])] : [];
  const next = pages.at(-1)?.next ?? null;
  const more = useMutation(async (before: string) => {
    const page = await call('audit.list', { workspaceId, ...filter, before });
    setLater({ first, pages: [...pages.slice(1), page] });
  }, apiMessage);
  return {
    pages: first && pages,
    error,
    retry,
    more: next === null ? null : { ...more, run: () => void more.run(next) },
  };
}

/** All entries of the audit log that a filter leaves, newest first, and everyone whom they name. @throws ApiError */
export async function wholeLog(workspaceId: string, filter: ActivityFilter = {}) {
  const pages: AuditAnswer[] = [];
  let before: string | null = null;
  do {
    const input = { workspaceId, ...filter, take: maxAuditPage, ...(before ? { before } : {}) };
    const page: AuditAnswer = await call('audit.list', input);
    pages.push(page);
    before = page.next;
    // As many pages as a workspace keeps entries.
  } while (before && pages.length < maxAuditEntries / maxAuditPage);
  const people = new Map(pages.flatMap((page) => page.people).map((person) => [person.id, person]));
  return { entries: pages.flatMap(({ entries }) => entries), people: [...people.values()] };
}

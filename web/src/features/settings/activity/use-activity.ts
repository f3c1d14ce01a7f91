import { useState } from 'react';
import {
  type AuditAnswer,
  type AuditKind,
  maxAuditEntries,
  maxAuditPage,
} from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useMutation } from '../../../api/use-mutation.ts';

/** Undefined fields do not filter. */
export interface ActivityFilter {
  who?: string;
  kind?: AuditKind;
}

/** Pages that were loaded after a first page. A new first page discards them. */
interface Later {
  first: AuditAnswer | undefined;
  pages: AuditAnswer[];
}

export function useActivity(workspaceId: string, filter: ActivityFilter) {
  const { data, error, retry } = useEndpoint('audit.list', { workspaceId, ...filter }, { settled: true });
  const first = data?.answer;
  const [later, setLater] = useState<Later>({ first, pages: [] });
  const pages = first ? [first, ...(later.first === first ? later.pages : [])] : [];
  const next = pages.at(-1)?.next ?? null;
  const more = useMutation(async (before: string) => {
    const page = await call('audit.list', { workspaceId, ...filter, before });
    setLater({ first, pages: [...pages.slice(1), page] });
  });
  return {
    pages: first && pages,
    error,
    retry,
    more: next === null ? null : { ...more, run: () => void more.run(next) },
  };
}

/**
 * Loads all entries that match a filter in English, for files: newest first, and the people in them.
 * @throws ApiError
 */
export async function readFullLog(workspaceId: string, filter: ActivityFilter = {}) {
  const pages: AuditAnswer[] = [];
  let before: string | null = null;
  do {
    const input = {
      ...({ workspaceId, ...filter, language: 'en', take: maxAuditPage } as const),
      ...(before ? { before } : {}),
    };
    const page: AuditAnswer = await call('audit.list', input);
    pages.push(page);
    before = page.next;
    // A workspace has no more entries than these pages hold.
  } while (before && pages.length < maxAuditEntries / maxAuditPage);
  const people = new Map(pages.flatMap((page) => page.people).map((person) => [person.id, person]));
  return { entries: pages.flatMap(({ entries }) => entries), people: [...people.values()] };
}

import { useState } from 'react';
import type { AuditAnswer, AuditKind } from '@footfall/functions/contract';
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

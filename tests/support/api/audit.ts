import type { AuditAnswer } from '@footfall/functions/contract';
import type { Account } from './accounts.ts';
import { call } from './api.ts';

/** A page of a workspace's audit log. */
export const auditLog = (account: Account, workspaceId: string, filter: Record<string, string> = {}) =>
  call<AuditAnswer>('/v1/audit/list', { account, query: { workspaceId, ...filter } });

/** A workspace's audit log, newest first, without what differs from run to run. */
export async function readAuditLog(account: Account, workspaceId: string) {
  const { entries } = (await auditLog(account, workspaceId)).body;
  return entries.map(({ who, action, what }) => ({ who, action, what }));
}

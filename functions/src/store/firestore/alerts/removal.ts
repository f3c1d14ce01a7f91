import type { Transaction } from '@google-cloud/firestore';
import { hasRecipients } from '../../../contract/index.ts';
import { addAuditEntry, added, removed } from '../audit.ts';
import { alertDocument, readAlerts, toAlert, toDocument, type Alert } from './alerts.ts';
import { referencesOf, ruleInLog } from './rules.ts';
import { type DeferredWrite, transactOnce } from '../transactions/once.ts';

/**
 * Unsubscribes a person from an alert, and switches it off if no recipient remains.
 * @returns the changed alert; null if it is gone or does not notify them
 */
export function stopAlertFor(id: string, uid: string, now: Date) {
  return transactOnce(async (transaction): Promise<Alert | null> => {
    const document = await transaction.get(alertDocument(id));
    if (!document.exists) return null;
    const before = toAlert(document);
    const isNamed = before.to.members.includes(uid);
    if (!isNamed && !before.to.managers) return null;
    const isMuted = before.muted.includes(uid);
    if (!isNamed && isMuted) return before;
    const to = { ...before.to, members: before.to.members.filter((each) => each !== uid) };
    const muted = before.to.managers && !isMuted ? [...before.muted, uid] : before.muted;
    const references = await referencesOf(before.workspaceId, [before.rule], transaction);
    const off = hasRecipients(to) ? {} : { isOn: false, since: now, dueAt: null };
    const alert: Alert = { ...before, to, muted, ...off };
    transaction.set(alertDocument(id), toDocument(alert));
    const what = {
      ...added({ alert: ruleInLog(before.rule, references) }),
      ...removed({ member: uid }),
    };
    addAuditEntry(transaction, before.workspaceId, { who: uid, action: 'alert.left', what }, now);
    return alert;
  });
}

/** Removes someone who leaves a workspace from its alerts, and deletes alerts without another recipient. */
export async function leaveAlerts(
  { workspaceId, uid, by }: { workspaceId: string; uid: string; by: string },
  now: Date,
  transaction: Transaction,
): Promise<DeferredWrite> {
  const all = await readAlerts(workspaceId, transaction);
  const rules = all.map(({ rule }) => rule);
  const references = await referencesOf(workspaceId, rules, transaction);
  return () => {
    for (const alert of all) {
      const { id, rule, muted } = alert;
      const isNamed = alert.to.members.includes(uid);
      if (!isNamed && !muted.includes(uid)) continue;
      const to = { ...alert.to, members: alert.to.members.filter((each) => each !== uid) };
      const inLog = ruleInLog(rule, references);
      if (isNamed && !hasRecipients(to)) {
        transaction.delete(alertDocument(id));
        const what = removed({ alert: inLog });
        addAuditEntry(transaction, workspaceId, { who: by, action: 'alert.deleted', what }, now);
        continue;
      }
      const remaining = { ...alert, to, muted: muted.filter((each) => each !== uid) };
      transaction.set(alertDocument(id), toDocument(remaining));
      if (!isNamed) continue;
      const what = { ...added({ alert: inLog }), ...removed({ member: uid }) };
      addAuditEntry(transaction, workspaceId, { who: by, action: 'alert.left', what }, now);
    }
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@google-cloud/firestore';
import type { AuditContent, NewAuditEntry } from '../../../contract/index.ts';
import { storedProblem } from '../../../core/phrase.ts';
import { inPieces } from '../../../core/in-pieces.ts';
import { firestore } from '../../clients.ts';
import { addAuditEntry, added } from '../audit.ts';
import { alertDocument, toAlert, type Alert } from './alerts.ts';
import { type Queued, transactOnce } from '../transactions/once.ts';

type Checked = Pick<Alert, 'dueAt'> & Partial<Pick<Alert, 'state' | 'firedAt' | 'memory' | 'problem'>>;

export interface CheckedAlert {
  alert: Alert;
  then: Checked;
}

const movedAtOnce = 100;

/** Updates alerts that have nothing to send. Skips alerts that someone has changed in the meantime. */
export async function rescheduleAlerts(all: readonly CheckedAlert[]) {
  for (const some of inPieces(all, movedAtOnce))
    await firestore().runTransaction(async (transaction) => {
      const documents = await transaction.getAll(...some.map(({ alert }) => alertDocument(alert.id)));
      for (const [index, { alert, then }] of some.entries()) {
        const document = documents[index];
        if (document?.exists && isSame(toAlert(document), alert))
          transaction.update(document.ref, changeOf(then));
      }
    });
}

/**
 * Updates an alert and queues what it sends in one transaction, so that everyone gets it exactly once.
 * @param about.since when the last event came, of an alert about silence
 * @param prepare prepares the mails and deliveries, before the first write
 * @returns what was prepared; null if someone has changed the alert, or another run has queued it
 */
export function notifyOnce<Prepared extends Queued>(
  { alert, then }: CheckedAlert,
  { event, rule, since }: { event: 'fired' | 'over'; rule: AuditContent; since: Date | null },
  prepare: (transaction: Transaction) => Promise<Prepared>,
  now: Date,
): Promise<Prepared | null> {
  return transactOnce(async (transaction) => {
    const document = await transaction.get(alertDocument(alert.id));
    if (!document.exists || !isSame(toAlert(document), alert)) return null;
    const prepared = await prepare(transaction);
    transaction.update(document.ref, changeOf(then));
    const what = added({ alert: rule, kind: alert.rule.kind });
    const entry: NewAuditEntry =
      event === 'fired' && since
        ? { who: null, action: 'alert.fired', what: { ...what, ...added({ since: since.toISOString() }) } }
        : { who: null, action: `alert.${event}`, what };
    addAuditEntry(transaction, alert.workspaceId, entry, now);
    prepared.queue();
    return prepared;
  });
}

const changeOf = ({ problem, ...then }: Checked) =>
  problem === undefined ? then : { ...then, ...storedProblem(problem) };

const isSame = (now: Alert, before: Alert) => isDeepStrictEqual(now, before);

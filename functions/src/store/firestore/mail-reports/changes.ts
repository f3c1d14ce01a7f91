import type { DocumentSnapshot, Transaction } from '@google-cloud/firestore';
import {
  type AuditContent,
  type Filter,
  type LanguageTag,
  maxReportAddresses,
  type Rhythm,
  rhythms,
} from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { addAuditEntry, added, changing, removed } from '../audit.ts';
import { lock } from '../transactions/locks.ts';
import { refuseStranger, refuseUnlessMay } from '../members/roles.ts';
import {
  idOfAddress,
  idOfDestination,
  idOfMember,
  subscriptionDocument,
  subscriptionsOf,
  toDocument,
  toSubscription,
  type Subscription,
} from './subscriptions.ts';
import { type DeferredWrite, type Queued, transactOnce } from '../transactions/once.ts';

type Wants = Subscription['wants'];

interface Choice {
  workspaceId: string;
  by: string;
  wants: Wants;
  /** As they are stored. */
  filters: readonly Filter[];
  language: LanguageTag;
  now: Date;
}

/** Schedules the reports, given the subscription before the change. */
type Plan = (before: Subscription | null) => Pick<Subscription, 'next' | 'dueAt'>;

/** Returns a secret, sealed for the subscription with this id, and its hash. */
type NewToken = (id: string) => { sealed: string; hash: string };

/** @throws AppError `not_found` for someone who is not a member */
export async function setOwnReports(
  { workspaceId, by, wants, filters, language, now }: Choice,
  plan: Plan,
  newToken: NewToken,
) {
  const id = idOfMember(workspaceId, by);
  await changing(workspaceId, by, now, async (transaction, note) => {
    await refuseStranger(workspaceId, by, transaction);
    const before = await readSubscription(id, transaction);
    const token = before ? null : newToken(id);
    const subscription: Subscription = {
      ...{ id, workspaceId, uid: by, email: null, destinationId: null, addedBy: null, confirmUntil: null },
      ...{ wants, filters, language, ...plan(before), isHeld: before?.isHeld ?? false },
      ...{ state: wantsAny(wants) ? 'on' : 'off', since: now },
      sealedToken: token?.sealed ?? before?.sealedToken ?? '',
      tokenHashes: token ? [token.hash] : (before?.tokenHashes ?? []),
    };
    transaction.set(subscriptionDocument(id), toDocument(subscription));
    const [old, reports] = [reportsInWords(before?.wants), reportsInWords(wants)];
    if (old !== reports) note('report.set', { reports: { old, new: reports } });
  });
}

/** Prepares the confirmation mail. `queue` is called after the last read of the transaction. */
type PrepareConfirmation<Prepared> = (email: string, transaction: Transaction) => Promise<Prepared & Queued>;

interface NewAddress<Prepared> extends Choice {
  email: string;
  plan: Plan;
  newToken: NewToken;
  filtersInLog: AuditContent | null;
  confirmation: { hash: string; until: Date };
  prepare: PrepareConfirmation<Prepared>;
}

/**
 * Sends a confirmation mail unless the address is confirmed.
 * @returns the subscription, and what was prepared; null if the address was confirmed before
 * @throws AppError `too_many_reports`; `not_found` and `forbidden` for the current role of who adds it; and what
 * `prepare` throws
 */
export async function addReportAddress<Prepared>({
  ...given
}: NewAddress<Prepared>): Promise<{ subscription: Subscription; prepared: Prepared | null }> {
  const { workspaceId, by, email, wants, filters, language, now } = given;
  const { plan, newToken, confirmation, prepare } = given;
  const id = idOfAddress(workspaceId, email);
  return changing(workspaceId, by, now, async (transaction, note) => {
    await refuseUnlessMay('send reports outside', { workspaceId, uid: by }, transaction);
    const takeLock = await lock(`subscriptions:${workspaceId}`, transaction);
    const { docs } = await transaction.get(subscriptionsOf(workspaceId).select('email'));
    const before = await readSubscription(id, transaction);
    const outside = docs.filter((document) => document.get('email') !== null);
    if (!before && outside.length >= maxReportAddresses) throw tooManyAddresses();
    const isOn = before?.state === 'on';
    const prepared = isOn ? null : await prepare(email, transaction);
    takeLock();
    const token = before ? null : newToken(id);
    const subscription: Subscription = {
      ...{ id, workspaceId, uid: null, email, destinationId: null, wants, filters, language, addedBy: by },
      ...(isOn ? plan(before) : { next: before?.next ?? never, dueAt: never }),
      ...{ state: isOn ? 'on' : 'waiting', since: isOn ? before.since : now, isHeld: false },
      confirmUntil: isOn ? null : confirmation.until,
      sealedToken: token?.sealed ?? before?.sealedToken ?? '',
      // Without a mail, nobody gets the new secret. The link that confirmed stays valid.
      tokenHashes: isOn
        ? before.tokenHashes
        : [token?.hash ?? before?.tokenHashes[0] ?? '', confirmation.hash],
    };
    transaction.set(subscriptionDocument(id), toDocument(subscription));
    const fields = { email, reports: reportsInWords(wants), filters: given.filtersInLog };
    if (isOn)
      note('report.changed', {
        ...added(fields),
        reports: { old: reportsInWords(before.wants), new: fields.reports },
      });
    else note('report.added', added(fields));
    prepared?.queue();
    return { subscription, prepared };
  });
}

const never = { week: null, month: null };

const tooManyAddresses = () =>
  new AppError(
    'too_many_reports',
    phraseOf(
      'A workspace can send reports to {maxReportAddresses, plural, one {# outside address} other {# outside addresses}}. Remove one to add another.',
      { maxReportAddresses },
    ),
  );

/** @throws AppError `not_found` */
export async function removeReportAddress(
  { workspaceId, id, by }: { workspaceId: string; id: string; by: string },
  now: Date,
) {
  await changing(workspaceId, by, now, async (transaction, note) => {
    const found = await readSubscription(id, transaction);
    if (found?.workspaceId !== workspaceId || found.email === null)
      throw new AppError('not_found', phraseOf('There is no such address.'));
    transaction.delete(subscriptionDocument(id));
    note('report.removed', removed({ email: found.email }));
  });
}

/**
 * Starts the reports to an external address, unless the address was removed or a newer confirmation was sent.
 * @returns the subscription, also if another request has confirmed or ended it; null if this secret is no longer valid
 */
export function confirmReports(
  { id, tokenHashes }: Subscription,
  plan: Plan,
  now: Date,
): Promise<Subscription | null> {
  return transactOnce(async (transaction) => {
    const found = await readSubscription(id, transaction);
    if (!found || found.tokenHashes[1] !== tokenHashes[1]) return null;
    if (found.state !== 'waiting') return found;
    if (!found.confirmUntil || found.confirmUntil <= now) return null;
    const subscription: Subscription = {
      ...found,
      ...plan(found),
      state: 'on',
      since: now,
      confirmUntil: null,
    };
    transaction.set(subscriptionDocument(id), toDocument(subscription));
    const what = added({ email: found.email });
    addAuditEntry(transaction, found.workspaceId, { who: null, action: 'report.confirmed', what }, now);
    return subscription;
  });
}

/** @returns the changed subscription; null if it is gone */
export function endReports(id: string, now: Date): Promise<Subscription | null> {
  return transactOnce(async (transaction) => {
    const found = await readSubscription(id, transaction);
    if (!found || found.state === 'off') return found;
    const wants = { week: false, month: false };
    const subscription: Subscription = {
      ...found,
      wants,
      dueAt: never,
      state: 'off',
      since: now,
      confirmUntil: null,
    };
    transaction.set(subscriptionDocument(id), toDocument(subscription));
    const { workspaceId, uid, email } = found;
    if (uid === null) {
      const what = removed({ email });
      addAuditEntry(transaction, workspaceId, { who: null, action: 'report.ended', what }, now);
    } else {
      const what = removed({ reports: reportsInWords(found.wants) });
      addAuditEntry(transaction, workspaceId, { who: uid, action: 'report.set', what }, now);
    }
    return subscription;
  });
}

export async function endOwnReports(
  workspaceId: string,
  uid: string,
  transaction: Transaction,
): Promise<DeferredWrite> {
  const { ref } = await transaction.get(subscriptionDocument(idOfMember(workspaceId, uid)));
  return () => void transaction.delete(ref);
}

/** Call this after the transaction's last read. Chats have no unsubscribe link, so the subscription has no secret. */
export function setReportsOfDestination(
  {
    workspaceId,
    destinationId,
    wants,
    language,
    now,
  }: { workspaceId: string; destinationId: string; wants: Wants; language: LanguageTag; now: Date },
  planned: ReturnType<Plan>,
  transaction: Transaction,
) {
  const id = idOfDestination(workspaceId, destinationId);
  const subscription: Subscription = {
    ...{ id, workspaceId, uid: null, email: null, destinationId, addedBy: null, confirmUntil: null },
    ...{ wants, language, filters: [], ...planned, isHeld: false },
    ...{ state: wantsAny(wants) ? 'on' : 'off', since: now, sealedToken: '', tokenHashes: [] },
  };
  transaction.set(subscriptionDocument(id), toDocument(subscription));
}

export const subscriptionsIn = async (workspaceId: string, transaction: Transaction) =>
  (await transaction.get(subscriptionsOf(workspaceId).select())).docs.map(({ ref }) => ref);

export async function readSubscription(id: string, transaction: Transaction): Promise<Subscription | null> {
  const document: DocumentSnapshot = await transaction.get(subscriptionDocument(id));
  return document.exists ? toSubscription(document) : null;
}

const wantsAny = (wants: Wants) => rhythms.some((rhythm) => wants[rhythm]);

/** For example `week and month`; null for none. */
export const reportsInWords = (wants: Wants | undefined): string | null =>
  rhythms.filter((rhythm: Rhythm) => wants?.[rhythm]).join(' and ') || null;

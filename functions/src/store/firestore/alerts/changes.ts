import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@google-cloud/firestore';
import {
  type AlertRecipients,
  type AlertRule,
  type AuditContent,
  hasRecipients,
  isCostlyAlert,
  type LanguageTag,
  maxAlerts,
  maxCostlyAlerts,
  recipientsInWords,
} from '../../../contract/index.ts';
import { inEnglish } from '../../../languages/spoken.ts';
import { AppError } from '../../../core/errors.ts';
import { type Phrase, phraseOf } from '../../../core/phrase.ts';
import { added, changing, removed } from '../audit.ts';
import { lock } from '../transactions/locks.ts';
import type { References } from '../definitions/references.ts';
import { memberIdsIn, refuseUnlessMay } from '../members/roles.ts';
import { workspaceDocument } from '../workspace/documents.ts';
import { alertDocument, initial, newAlertId, readAlerts, toDocument, type Alert } from './alerts.ts';
import { ruleInLog } from './rules.ts';

export interface AlertChange {
  workspaceId: string;
  by: string;
  now: Date;
  /** The definitions that rules name, for the audit log. */
  references: References;
}

const recipientWords = (to: AlertRecipients) => inEnglish(() => recipientsInWords(to));

interface Chosen {
  rule: AlertRule;
  to: AlertRecipients;
  dueAt: Date;
  language: LanguageTag;
}

/**
 * @throws AppError `too_many_alerts`; `invalid_request` for a recipient who is not a member; `not_found` and
 * `forbidden` for the current role of who adds it
 */
export const createAlert = (change: AlertChange, { rule, to, dueAt, language }: Chosen): Promise<Alert> =>
  changeAlerts(change, async ({ all, transaction, save, ruleOf, note }) => {
    const { workspaceId, by, now } = change;
    await refuseStrangers(workspaceId, to, transaction);
    if (all.length >= maxAlerts)
      throw tooMany(
        phraseOf(
          'A workspace can have {maxAlerts, plural, one {# alert} other {# alerts}}. Delete one to make another.',
          { maxAlerts },
        ),
      );
    refuseCostly(rule, all);
    note('alert.created', added({ alert: ruleOf(rule), to: recipientWords(to) }));
    return save({
      ...{ id: newAlertId(), workspaceId, rule, to, language, muted: [], isOn: true, since: now, dueAt },
      ...{ ...initial, firedAt: null, createdBy: by, createdAt: now },
    });
  });

/** Changes an alert. A new rule resets its state. @throws AppError as `createAlert`, and `not_found` */
export const updateAlert = (
  change: AlertChange,
  id: string,
  { rule, to, dueAt, language }: Chosen,
): Promise<Alert> =>
  changeAlerts(change, async ({ all, transaction, save, ruleOf, note }) => {
    const before = found(id, all);
    await refuseStrangers(change.workspaceId, to, transaction);
    const isAnother = !isDeepStrictEqual(before.rule, rule);
    if (isAnother && before.isOn)
      refuseCostly(
        rule,
        all.filter((each) => each !== before),
      );
    const [old, then] = [recipientWords(before.to), recipientWords(to)];
    if (isAnother || !isDeepStrictEqual(before.to, to))
      note('alert.changed', {
        alert: { old: ruleOf(before.rule), new: ruleOf(rule) },
        ...(old === then ? {} : { to: { old, new: then } }),
      });
    return save({
      ...{ ...before, rule, to, language, muted: to.managers ? before.muted : [] },
      ...(isAnother ? { ...initial, firedAt: null, dueAt: before.isOn ? dueAt : null } : {}),
    });
  });

/** Switching an alert on resets its state. @throws AppError `not_found`, `too_many_alerts` */
export const switchAlert = (
  change: AlertChange,
  id: string,
  isOn: boolean,
  dueAt: (alert: Alert) => Date,
): Promise<Alert> =>
  changeAlerts(change, async ({ all, save, ruleOf, note }) => {
    const before = found(id, all);
    if (before.isOn === isOn) return before;
    if (isOn) refuseCostly(before.rule, all);
    if (isOn && !hasRecipients(before.to))
      throw new AppError('invalid_request', phraseOf('This alert has no recipients. Add one first.'));
    note('alert.switched', {
      ...added({ alert: ruleOf(before.rule) }),
      isOn: { old: !isOn, new: isOn },
    });
    return save({ ...before, ...initial, isOn, since: change.now, dueAt: isOn ? dueAt(before) : null });
  });

export const deleteAlert = (change: AlertChange, id: string): Promise<void> =>
  changeAlerts(change, async ({ all, transaction, ruleOf, note }) => {
    const alert = found(id, all);
    transaction.delete(alertDocument(id));
    note('alert.deleted', removed({ alert: ruleOf(alert.rule) }));
  });

type NoteInLog = Parameters<Parameters<typeof changing>[3]>[1];

interface AlertsBefore {
  all: readonly Alert[];
  transaction: Transaction;
  note: NoteInLog;
  ruleOf: (rule: AlertRule) => AuditContent;
  save: (alert: Alert) => Alert;
}

const changeAlerts = <Result>(
  { workspaceId, by, now, references }: AlertChange,
  change: (before: AlertsBefore) => Promise<Result>,
): Promise<Result> =>
  changing(workspaceId, by, now, async (transaction, note) => {
    await refuseUnlessMay('manage alerts', { workspaceId, uid: by }, transaction);
    // The lock protects the limit on their number.
    const takeLock = await lock(`alerts:${workspaceId}`, transaction);
    return change({
      ...{ transaction, note, all: await readAlerts(workspaceId, transaction) },
      ruleOf: (rule) => ruleInLog(rule, references),
      save(alert) {
        takeLock();
        transaction.set(alertDocument(alert.id), toDocument(alert));
        return alert;
      },
    });
  });

async function refuseStrangers(workspaceId: string, { members }: AlertRecipients, transaction: Transaction) {
  if (members.length === 0) return;
  const ids = memberIdsIn((await transaction.get(workspaceDocument(workspaceId))).data());
  if (!members.every((uid) => ids.includes(uid))) throw noMember();
}

export const noMember = () =>
  new AppError('invalid_request', phraseOf('to.members: someone is not a member of this workspace'), {
    field: 'to.members',
  });

function refuseCostly(rule: AlertRule, others: readonly Alert[]) {
  if (!isCostlyAlert(rule)) return;
  if (others.filter((each) => each.isOn && isCostlyAlert(each.rule)).length < maxCostlyAlerts) return;
  throw tooMany(
    phraseOf(
      'A workspace can have {maxCostlyAlerts, plural, one {# alert about goals, filters or vitals that is on} other {# alerts about goals, filters or vitals that are on}}. Switch one off or delete it first.',
      { maxCostlyAlerts },
    ),
  );
}

const tooMany = (message: Phrase) => new AppError('too_many_alerts', message);

function found(id: string, all: readonly Alert[]): Alert {
  const alert = all.find((each) => each.id === id);
  if (!alert) throw new AppError('not_found', phraseOf('There is no such alert.'));
  return alert;
}

import { addDays, type Day, dayIn, dayMs, isCostlyAlert, utcDay } from '../../contract/index.ts';
import type { Alert } from '../../store/firestore/alerts/alerts.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import { spanOfCheck, type CheckedSpan } from '../due.ts';
import { kindOf } from '../kinds/kinds.ts';
import { memoryOf, type Memory } from './memory.ts';

/** An alert that is due, with its workspace. */
export interface DueAlert {
  alert: Alert;
  workspace: Workspace;
  memory: Memory;
}

/** What has to be read for a check. */
export type Need =
  /** The numbers of a day or an hour and of the same ones before, from the sums of all workspaces. */
  | { kind: 'sums'; about: CheckedSpan }
  /** Numbers of this workspace alone. With `history`, those before the day are known from an earlier check. */
  | { kind: 'own'; about: CheckedSpan; history: readonly (number | null)[] | null }
  /** The last event from a moment on, and the baseline week if it was not read today. */
  | { kind: 'last'; since: number; sinceDay: Day; needsWeek: boolean }
  /** What its kind reads from Firestore. */
  | { kind: 'stored' }
  /** Nothing: it has been evaluated, or cannot be. */
  | { kind: 'none' };

/** How far back the last event is looked for the first time. */
const firstLookMs = 7 * dayMs;

export const dueAlert = (alert: Alert, workspace: Workspace): DueAlert => ({
  alert,
  workspace,
  memory: memoryOf(alert),
});

/**
 * What the check of an alert needs, given what earlier checks remember. After an outage, only the last day or hour is
 * evaluated, so that no message comes late.
 */
export function needOf({ alert: { rule }, workspace, memory }: DueAlert, now: Date): Need {
  const { timezone, resetAt } = workspace;
  if (kindOf(rule).stored) return { kind: 'stored' };
  if (rule.kind === 'silence') {
    const since = Math.max(memory.lastEventAt ?? now.getTime() - firstLookMs, resetAt?.getTime() ?? 0);
    const needsWeek = memory.usual?.day !== dayIn(timezone, now);
    // Wherever the workspace is, the event of a moment has the day of UTC, the one before or the one after it.
    return { kind: 'last', since, sinceDay: addDays(utcDay(new Date(since)), -1), needsWeek };
  }
  const about = spanOfCheck(rule, timezone, now);
  const { judgedAt } = memory;
  if (about === null || (judgedAt !== null && about.end.getTime() <= judgedAt)) return { kind: 'none' };
  // The day of a reset has only a part of its numbers.
  if (resetAt && about.day <= dayIn(timezone, resetAt)) return { kind: 'none' };
  if (!isCostlyAlert(rule)) return { kind: 'sums', about };
  const { history } = memory;
  return { kind: 'own', about, history: history?.day === about.day ? history.values : null };
}

import {
  addDays,
  type AlertRule,
  type Day,
  dayIn,
  dayMs,
  isCostlyAlert,
  utcDay,
} from '../../contract/index.ts';
import type { Alert } from '../../store/firestore/alerts/alerts.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import { lastDay, lastHour, type JudgedSpan } from '../due.ts';
import { memoryOf, type Memory } from './memory.ts';

/** An alert that is due, with its workspace. */
export interface DueAlert {
  alert: Alert;
  workspace: Workspace;
  memory: Memory;
}

/** `2026-10-15`, or `2026-10-15T13`. */
export const nameOfSpan = ({ day, hour }: Pick<JudgedSpan, 'day' | 'hour'>): string =>
  hour === null ? day : `${day}T${hour}`;

/** What has to be read for a check. */
export type Need =
  /** The numbers of a day or an hour and of the same ones before, from the sums of all workspaces. */
  | { kind: 'sums'; about: JudgedSpan }
  /** Numbers of this workspace alone. With `history`, those before the day are known from an earlier check. */
  | { kind: 'own'; about: JudgedSpan; history: readonly (number | null)[] | null }
  /** The last event from a moment on, and the usual week if it was not read today. */
  | { kind: 'last'; since: number; sinceDay: Day; wantsUsual: boolean }
  /** The last refused row. */
  | { kind: 'refused' }
  /** Nothing: it has been judged, or cannot be. */
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
 * judged, so that nothing is told late.
 */
export function needOf({ alert: { rule }, workspace, memory }: DueAlert, now: Date): Need {
  const { timezone, resetAt } = workspace;
  if (rule.kind === 'refused') return { kind: 'refused' };
  if (rule.kind === 'silence') {
    const since = Math.max(memory.lastEventAt ?? now.getTime() - firstLookMs, resetAt?.getTime() ?? 0);
    const wantsUsual = memory.usual?.day !== dayIn(timezone, now);
    // Wherever the workspace is, the event of a moment has the day of UTC, the one before or the one after it.
    return { kind: 'last', since, sinceDay: addDays(utcDay(new Date(since)), -1), wantsUsual };
  }
  const about = spanOfCheck(rule, timezone, now);
  const { judgedAt } = memory.progress;
  if (about === null || (judgedAt && about.end <= judgedAt)) return { kind: 'none' };
  // The day of a reset has only a part of its numbers.
  if (resetAt && about.day <= dayIn(timezone, resetAt)) return { kind: 'none' };
  if (!isCostlyAlert(rule)) return { kind: 'sums', about };
  const { history } = memory;
  return { kind: 'own', about, history: history?.day === about.day ? history.values : null };
}

/** What is judged now; null for an hour in which the clock was changed. A goal can be reached today. */
function spanOfCheck(rule: AlertRule, timezone: string, now: Date): JudgedSpan | null {
  if (rule.kind === 'change' && rule.span === 'hour') return lastHour(timezone, now);
  if (rule.kind === 'goal' && rule.when === 'reached')
    return { day: dayIn(timezone, now), hour: null, end: now };
  return lastDay(timezone, now);
}

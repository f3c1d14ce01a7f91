import { addDays, type Day, dayIn, dayMs, isCostlyAlert, utcDay } from '../../contract/index.ts';
import { isOwned } from '../../statistics/imports.ts';
import type { Alert } from '../../store/firestore/alerts/alerts.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import { spanOfCheck, type CheckedSpan } from '../due.ts';
import type { ValueOn } from '../kinds/kind.ts';
import { type Evidence, kindOf } from '../kinds/kinds.ts';
import { initial, type Progress } from '../evaluate/advance.ts';
import type { BaselineWeek } from '../evaluate/week.ts';

/** What the checks of an alert remember. It is stored as JSON in one field, except for `state` and `firedAt`. */
export interface Memory extends Progress {
  lastEventAt: number | null;
  usual: { day: Day; week: BaselineWeek } | null;
  /** The values before a day, which all checks of that day share. */
  history: { day: Day; values: readonly (number | null)[] } | null;
}

type Stored = Pick<Alert, 'memory' | 'state' | 'firedAt'>;

const memoryOf = ({ memory, state, firedAt }: Stored): Memory =>
  memory === ''
    ? { ...initial, lastEventAt: null, usual: null, history: null }
    : { ...(JSON.parse(memory) as Memory), state, firedAt };

export const storedMemory = ({ state, firedAt, ...rest }: Memory): Stored => ({
  ...{ memory: JSON.stringify(rest), state, firedAt },
});

export interface DueAlert {
  alert: Alert;
  workspace: Workspace;
  memory: Memory;
}

export type Need =
  /** This day or hour and the same ones of the weeks before, from the shared totals. */
  | { kind: 'sums'; about: CheckedSpan }
  /** Numbers of this workspace alone. `history` has the values before the day if an earlier check has read them. */
  | { kind: 'own'; about: CheckedSpan; history: readonly (number | null)[] | null }
  /** The last event since a moment, and the baseline week if it was not read today. */
  | { kind: 'last'; since: number; sinceDay: Day; needsWeek: boolean }
  | { kind: 'stored' }
  /** Nothing: the span has been evaluated already, or cannot be. */
  | { kind: 'none' };

export interface Check<Kind extends Need['kind'] = Need['kind']> {
  due: DueAlert;
  need: Need & { kind: Kind };
}

/** @param valueOn the numbers that the check needs */
export function evidenceFrom(
  { due: { alert, workspace }, need }: Check<'sums' | 'own'>,
  valueOn: ValueOn,
): { evidence: Evidence; history: (number | null)[] | null } {
  const { rule } = alert;
  const { about } = need;
  const isOwn = need.kind === 'own';
  const history = isOwn ? need.history : null;
  const source = isOwn ? 'visits' : 'totals';
  const read = kindOf(rule).read?.(rule, { about, workspace, source, valueOn, history });
  if (!read) throw new RangeError(`Numbers have no answer for an alert of the kind ${rule.kind}`);
  return read;
}

const firstLookMs = 7 * dayMs;

export const dueAlert = (alert: Alert, workspace: Workspace): DueAlert => ({
  alert,
  workspace,
  memory: memoryOf(alert),
});

/** Returns what a check has to read. After an outage, only the last day or hour is evaluated. */
export function needOf({ alert: { rule }, workspace, memory }: DueAlert, now: Date): Need {
  const { timezone, resetAt } = workspace;
  if (kindOf(rule).stored) return { kind: 'stored' };
  if (rule.kind === 'silence') {
    const since = Math.max(memory.lastEventAt ?? now.getTime() - firstLookMs, resetAt?.getTime() ?? 0);
    const needsWeek = memory.usual?.day !== dayIn(timezone, now);
    // In any time zone, the local day of an event is the day in UTC, the one before it or the one after it.
    return { kind: 'last', since, sinceDay: addDays(utcDay(new Date(since)), -1), needsWeek };
  }
  const about = spanOfCheck(rule, timezone, now);
  const { judgedAt } = memory;
  if (about === null || (judgedAt !== null && about.end.getTime() <= judgedAt)) return { kind: 'none' };
  // On the day of a reset, the numbers are incomplete.
  if (resetAt && about.day <= dayIn(timezone, resetAt)) return { kind: 'none' };
  // Imported days are over. What they show is no news.
  if (isOwned(about.day, workspace.imports)) return { kind: 'none' };
  if (!isCostlyAlert(rule)) return { kind: 'sums', about };
  const { history } = memory;
  return { kind: 'own', about, history: history?.day === about.day ? history.values : null };
}

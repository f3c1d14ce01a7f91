import type { AlertRule } from '../../contract/index.ts';
import { meaningOf } from '../../contract/index.ts';
import type { AlertCourse, AlertPoint } from '../../notify/chart/alert-chart.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import { nameOfSpan } from '../check/needs.ts';
import { type JudgedSpan, lastDay } from '../due.ts';
import { spanOf } from '../judge/history.ts';
import { daysUntil, pastOf } from './past.ts';

/** The days of a picture: eight weeks of days, or two of hours. */
const drawnDays = { day: 56, hour: 14 } as const;

/** What an alert looked at lately, for its picture. @param about what was judged; null: until yesterday */
export async function courseOf(
  workspace: Workspace,
  rule: AlertRule,
  about: JudgedSpan | null,
  { now, hasFired }: { now: Date; hasFired: boolean },
): Promise<AlertCourse> {
  const last = about ?? lastDay(workspace.timezone, now);
  const days = daysUntil(last.day, drawnDays[spanOf(rule)]);
  const { at, value, bound, fired } = await pastOf({
    workspace,
    rule,
    ...days,
    reader: { kind: 'alert' },
    now,
  });
  const firedAt = new Set(fired.map((each) => each.at));
  if (hasFired) firedAt.add(nameOfSpan(last));
  const points = at.map((name, index): AlertPoint => ({
    at: name,
    value: value[index] ?? null,
    bound: bound[index] ?? null,
    hasFired: firedAt.has(name),
  }));
  const isOver = ({ at: name }: AlertPoint) => last.hour === null || name <= nameOfSpan(last);
  const falls = rule.kind === 'change' && rule.direction === 'fall';
  const unit = rule.kind === 'vital' ? meaningOf(`${rule.vital}_p75`).unit : 'count';
  return { points: points.filter(isOver), fires: falls ? 'below' : 'above', unit };
}

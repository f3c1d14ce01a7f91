import type { Message } from '../../deliveries/message.ts';
import { drawAlert } from '../../notify/chart/draw-alert.ts';
import { titleOf, type AlertNotice } from '../../notify/alert/notice.ts';
import { changeSentence, siteName } from '../../notify/report/words.ts';
import type { Telling } from './notice.ts';
import { nameOfSpan } from '../check/needs.ts';
import { valueOf } from '../check/evidence.ts';

/** What an alert tells, for destinations. */
export function messageOf(notice: AlertNotice, alertId: string | null, telling: Telling): Message {
  const { workspace, lines, course, changes, dashboard, told, isTest } = notice;
  const { id, name, domain } = telling.workspace;
  const { rule, about, evidence, judgement } = telling;
  const drawn = course && drawAlert(course.drawn, { what: course.what, on: 'white' });
  return {
    type: `alert.${told}`,
    workspace: { id, name, domain },
    title: `${siteName({ ...workspace, timezone: '' })}: ${titleOf(notice)}`,
    lines,
    facts: changes.map((change) => {
      const { start, value, end } = changeSentence(change, { every: 'day' });
      return { name: value, value: `${start}${value}${end}` };
    }),
    link: { label: 'Open the dashboard', url: dashboard },
    picture: drawn && { png: drawn.png, alt: drawn.alt },
    data: {
      alert: { id: alertId, rule },
      at: about && nameOfSpan(about),
      value: valueOf(evidence),
      expected: judgement.expected,
      bound: judgement.bound,
      changes,
    },
    ...(about ? { days: { from: about.day, to: about.day } } : {}),
    isTest,
  };
}

import { type QueryPlan, numberFormat, say, sayAs } from '@footfall/functions/contract';
import { bytesText } from '../../ui/figures/bytes.ts';

export interface PlanLine {
  label: string;
  value: string;
  remark: string;
}

/** US dollars. Small amounts have two significant digits: `$0.00025`. */
export function costText(cost: number, locale?: string): string {
  const digits = cost > 0 && cost < 0.01 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 };
  return numberFormat({ style: 'currency', currency: 'USD', ...digits }, locale).format(cost);
}

/** 212 is `212 ms`, 1840 `1.8 s`. */
export function timeText(ms: number, locale?: string): string {
  if (ms < 1000)
    return say('{time} ms', { time: numberFormat({ maximumFractionDigits: 0 }, locale).format(ms) });
  return say('{time} s', { time: numberFormat({ maximumFractionDigits: 1 }, locale).format(ms / 1000) });
}

export function planLines(plan: QueryPlan, locale?: string): PlanLine[] {
  const { source, because, bytes, cost, took_ms, kept_s, questions } = plan;
  const shared =
    questions > 1
      ? say('{count, plural, one {one query for # question} other {one query for # questions}}', {
          count: questions,
        })
      : '';
  return [
    { label: say('Answered from'), value: source, remark: because },
    {
      label: say('Bytes read'),
      value: bytes === null ? say('bytes unknown') : bytesText(bytes, locale),
      remark: shared,
    },
    {
      label: say('Cost'),
      value: cost === null ? say('unknown') : costText(cost, locale),
      remark: say('list price'),
    },
    {
      label: sayAs('duration', 'Time'),
      value: timeText(took_ms, locale),
      remark: kept_s === null ? say('not cached') : say('cached for {seconds} s', { seconds: `${kept_s}` }),
    },
  ];
}

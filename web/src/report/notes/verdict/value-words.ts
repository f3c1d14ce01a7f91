import {
  differenceWords,
  rangeOfEffect,
  valueName,
  type ValueDimension,
  type VerdictAnswer,
} from '@footfall/functions/contract';

export interface ValueWords {
  name: string;
  /** `+212`, or `No clear change`. */
  change: string;
  /** `+140 to +290`. */
  range: string;
  isClear: boolean;
}

const lists = [
  ['sources', 'Visitors a day by source', 'visit:source'],
  ['pages', 'Visitors a day by entry page', 'visit:entry_page'],
  ['goals', 'Conversions a day by goal', 'event:goal'],
] as const satisfies [keyof VerdictAnswer, string, ValueDimension][];

/** The lists of a verdict that have values. */
export function valueLists(answer: VerdictAnswer, locale?: string): { title: string; rows: ValueWords[] }[] {
  return lists
    .map(([key, title, dimension]) => ({
      title,
      rows: answer[key].flatMap(({ value, verdict: { reason, effect } }): ValueWords[] => {
        if (effect === null) return [];
        const isClear = reason === null;
        return [
          {
            name: valueName(dimension, value, locale),
            change: isClear ? differenceWords(effect.difference, locale) : 'No clear change',
            range: rangeOfEffect(effect, locale),
            isClear,
          },
        ];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}

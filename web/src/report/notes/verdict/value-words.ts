import {
  differenceWords,
  rangeOfEffect,
  valueName,
  type ValueDimension,
  type VerdictAnswer,
  say,
} from '@footfall/functions/contract';

export interface ValueWords {
  name: string;
  /** `+212`, or `No clear change`. */
  change: string;
  /** `+140 to +290`, or `new` for a value that was too small before to have a range. */
  range: string;
  isClear: boolean;
}

/** The lists of a verdict that have values. New sources are first, because nothing else explains their visitors. */
export function valueLists(
  { sources, newSources, pages, goals }: VerdictAnswer,
  locale?: string,
): { title: string; rows: ValueWords[] }[] {
  const newRows = newSources.map(({ value, before, after }) => ({
    name: valueName('visit:source', value, locale),
    change: differenceWords(after - before, locale),
    ...{ range: say('new'), isClear: true },
  }));
  return [
    {
      title: say('Visitors a day by source'),
      rows: [...newRows, ...rowsOf('visit:source', sources, locale)],
    },
    { title: say('Visitors a day by entry page'), rows: rowsOf('visit:entry_page', pages, locale) },
    { title: say('Conversions a day by goal'), rows: rowsOf('event:goal', goals, locale) },
  ].filter(({ rows }) => rows.length > 0);
}

const rowsOf = (dimension: ValueDimension, values: VerdictAnswer['sources'], locale?: string): ValueWords[] =>
  values.flatMap(({ value, verdict: { reason, effect } }) => {
    if (effect === null) return [];
    const isClear = reason === null;
    return [
      {
        name: valueName(dimension, value, locale),
        change: isClear ? differenceWords(effect.difference, locale) : say('No clear change'),
        range: rangeOfEffect(effect, locale),
        isClear,
      },
    ];
  });

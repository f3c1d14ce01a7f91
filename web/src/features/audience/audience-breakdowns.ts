import { breakdowns, type Breakdown } from '../../report/rows/kinds/breakdowns.ts';

const { devices, languages, software } = breakdowns;

/** The cards of one dimension each. */
export const audienceBreakdowns = {
  devices,
  screens: {
    dimension: 'screen',
    of: 'visit:screen',
    title: 'Screens',
    unit: software.unit,
    meaning: software.meaning,
    take: 4,
    nameOf: ({ name }) => name.replace('x', ' × '),
  },
  languages,
} as const satisfies Record<string, Breakdown>;

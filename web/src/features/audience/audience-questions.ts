import { type QueryDimension, phrase } from '@footfall/functions/contract';
import type { CommonQuestion } from '../../report/ask/question.ts';
import type { PageQuestions } from '../../report/ask/questions.tsx';
import { breakdowns, type Breakdown } from '../../report/rows/kinds/breakdowns.ts';
import { locationBreakdowns } from './locations/location-lists.ts';
import { versionsOf, versionTrees, type VersionTreeName } from './version-trees.ts';

const { devices, languages, software } = breakdowns;

export const audienceBreakdowns = {
  devices,
  screens: {
    dimension: 'screen',
    of: 'visit:screen',
    title: phrase('Resolutions'),
    unit: software.unit,
    meaning: software.meaning,
    take: 4,
    nameOf: software.nameOf,
  },
  languages,
} as const satisfies Record<string, Breakdown>;

/** Limits above the number of products and versions in use. */
const max = { products: 100, versions: 1000 };

const rowsOf = (limit: number, ...dimensions: QueryDimension[]) => ({
  dimensions,
  metrics: ['visitors', 'percentage'],
  pagination: { limit, offset: 0 },
  include: { total_rows: true },
});

/** Queries of the page. The locations card queries an opened country itself. */
export const audienceQuestions: PageQuestions = (common) => ({
  ...listQuestions(common, locationBreakdowns),
  hours: {
    ...common,
    dimensions: ['time:day_of_week', 'time:hour_of_day'],
    metrics: ['visits'],
    pagination: { limit: 7 * 24, offset: 0 },
  },
  ...listQuestions(common, audienceBreakdowns),
  ...treeQuestions(common, 'browsers'),
  ...treeQuestions(common, 'systems'),
});

export const listQuestions = (common: CommonQuestion, lists: Readonly<Record<string, Breakdown>>) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, { take, fetch = take, of }]) => [
      name,
      { ...common, ...rowsOf(fetch, of) },
    ]),
  );

function treeQuestions(common: CommonQuestion, name: VersionTreeName) {
  const { kind, versions } = versionTrees[name];
  return {
    [name]: { ...common, ...rowsOf(max.products, kind.of) },
    [versionsOf(name)]: { ...common, ...rowsOf(max.versions, kind.of, versions) },
  };
}

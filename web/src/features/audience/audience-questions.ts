import type { QueryDimension } from '@footfall/functions/contract';
import type { AskedQuestion, CommonQuestion } from '../../report/ask/question.ts';
import type { PageQuestions } from '../../report/ask/questions.tsx';
import { audienceBreakdowns } from './audience-breakdowns.ts';
import { placeBreakdowns } from './places/place-breakdowns.ts';
import { versionsOf, versionTrees, type VersionTreeName } from './versions/version-trees.ts';

/** Every hour of the week. */
const hoursOfWeek = 7 * 24;

/** More products, and more versions of them, than there are in use. */
const most = { products: 100, versions: 1000 };

type Rest = Pick<AskedQuestion, 'metrics' | 'dimensions' | 'pagination'>;

/** The values of dimensions with the most visitors, and the share that they are of all. */
export const rowsOf = (take: number, ...dimensions: QueryDimension[]): Rest => ({
  dimensions,
  metrics: ['visitors', 'percentage'],
  pagination: { limit: take, offset: 0 },
});

/** What the page asks. The places of an opened country are a call of their own. */
export const audienceQuestions: PageQuestions = (common) => {
  const { countries, regions, cities } = placeBreakdowns;
  const { devices, screens, languages } = audienceBreakdowns;
  return {
    // As many as there are, for the map.
    countries: { ...common, ...rowsOf(300, countries.of) },
    regions: { ...common, ...rowsOf(regions.take, regions.of) },
    cities: { ...common, ...rowsOf(cities.take, cities.of) },
    hours: {
      ...common,
      dimensions: ['time:day_of_week', 'time:hour_of_day'],
      metrics: ['visits'],
      pagination: { limit: hoursOfWeek, offset: 0 },
    },
    devices: { ...common, ...rowsOf(devices.take, devices.of) },
    screens: { ...common, ...rowsOf(screens.take, screens.of) },
    languages: { ...common, ...rowsOf(languages.take, languages.of) },
    ...treeQuestions(common, 'browsers'),
    ...treeQuestions(common, 'systems'),
  };
};

/** The products of a tree, and their versions. */
function treeQuestions(common: CommonQuestion, name: VersionTreeName) {
  const { kind, versions } = versionTrees[name];
  return {
    [name]: { ...common, ...rowsOf(most.products, kind.of) },
    [versionsOf(name)]: { ...common, ...rowsOf(most.versions, kind.of, versions) },
  };
}

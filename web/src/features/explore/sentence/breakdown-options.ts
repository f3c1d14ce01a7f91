import {
  dimensionGroups,
  dimensionNames,
  dimensionRow,
  type Exploration,
  explorationLimits,
  formatCount,
  propertyPrefix,
  type ValueDimension,
  say,
} from '@footfall/functions/contract';
import type { Interval } from '../../../report/address/view.ts';
import { defaultTop } from '../../../report/exploration/address.ts';
import { dimensionWords } from '../../../report/exploration/dimension-words.ts';
import type { MenuGroup, MenuOption } from './menu-options.ts';
import { whyNoDimension, whyNoSites } from './sense.ts';

/** In the list before something is typed. The others follow under their groups. */
const common = ['visit:channel', 'visit:source', 'event:page', 'visit:country', 'visit:device'] as const;

export interface BreakdownSources {
  segments: readonly string[];
  /** The sites of the reader, the shown one first. */
  sites: readonly string[];
  properties: readonly string[];
}

export function breakdownOptions(
  exploration: Exploration,
  interval: Interval,
  { segments, sites, properties }: BreakdownSources,
): MenuGroup[] {
  const { breakdown } = exploration;
  const dimension = 'dimension' in breakdown ? breakdown.dimension : null;
  const toOption = (name: ValueDimension): MenuOption => ({
    key: name,
    label: dimensionWords(name),
    whyNot: whyNoDimension(exploration, name, interval),
    isChosen: name === dimension,
    hasMore: true,
  });
  const others: ValueDimension[] = [
    ...dimensionNames.filter((name) => !common.some((each) => each === name)),
    ...properties.map((key) => `${propertyPrefix}${key}` as const),
  ];
  const byGroup = Map.groupBy(others, (name) => dimensionRow(name).group);
  return [
    {
      title: '',
      options: [{ key: 'none', label: say('nothing, one line'), isChosen: breakdown.kind === 'none' }],
    },
    {
      title: '',
      options: [
        {
          key: 'sites',
          label: say('site'),
          note:
            countOf(breakdown.kind === 'sites' ? breakdown.sites : null, sites.length) ??
            formatCount(sites.length),
          whyNot: whyNoSites(exploration, sites.length),
          isChosen: breakdown.kind === 'sites',
          hasMore: true,
        },
        {
          key: 'segments',
          label: say('segment'),
          note:
            countOf(breakdown.kind === 'segments' ? breakdown.segments : null, segments.length) ??
            // Translators: how many segments are saved
            say('{count, plural, one {# saved} other {# saved}}', { count: segments.length }),
          whyNot: segments.length === 0 ? say('No segment is saved') : null,
          isChosen: breakdown.kind === 'segments',
          hasMore: true,
        },
      ],
    },
    { title: '', options: common.map(toOption) },
    ...dimensionGroups.flatMap((title) => {
      const options = (byGroup.get(title) ?? []).map(toOption);
      return options.length > 0 ? [{ title: say(title), options }] : [];
    }),
  ];
}

/** `4 of 5` chosen sites. Null if all are chosen. */
const countOf = (chosen: readonly string[] | null, all: number) =>
  chosen && chosen.length < all ? say('{count} of {all}', { count: chosen.length, all }) : null;

/** The breakdown of an option: all segments or sites, up to the limit. Null for another key. */
export function breakdownOf(
  key: string,
  exploration: Pick<Exploration, 'breakdown'>,
  { segments, sites }: BreakdownSources,
): Exploration['breakdown'] {
  if (key === 'none') return { kind: 'none' };
  if (key === 'segments') return { kind: key, segments: segments.slice(0, explorationLimits.series) };
  if (key === 'sites') return { kind: key, sites: sites.slice(0, explorationLimits.series) };
  const { breakdown } = exploration;
  const top = breakdown.kind === 'dimension' ? breakdown.top : defaultTop;
  return { kind: 'dimension', dimension: key as ValueDimension, top };
}

/** The list of `hasMore`. */
export type SeveralOf =
  | { kind: 'sites' }
  | { kind: 'segments' }
  | { kind: 'values'; dimension: ValueDimension };

export const severalOf = (key: string): SeveralOf =>
  key === 'sites' || key === 'segments'
    ? { kind: key }
    : { kind: 'values', dimension: key as ValueDimension };

/** The chosen items of a breakdown, if it is of this kind. */
export function chosenIn(breakdown: Exploration['breakdown'], of: SeveralOf): readonly string[] {
  if (breakdown.kind === 'sites' && of.kind === 'sites') return breakdown.sites;
  if (breakdown.kind === 'segments' && of.kind === 'segments') return breakdown.segments;
  if (breakdown.kind === 'values' && of.kind === 'values' && breakdown.dimension === of.dimension)
    return breakdown.values;
  return [];
}

export function breakdownBy(of: SeveralOf, chosen: readonly string[]): Exploration['breakdown'] {
  const items = [...chosen];
  if (of.kind === 'sites') return { kind: 'sites', sites: items };
  if (of.kind === 'segments') return { kind: 'segments', segments: items };
  return { kind: 'values', dimension: of.dimension, values: items };
}

export const minChosen = ({ kind }: SeveralOf): number => (kind === 'sites' ? explorationLimits.minSites : 1);

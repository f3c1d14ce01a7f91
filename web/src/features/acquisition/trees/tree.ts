import { type Filter, queryMetrics, type VisitDimension, say, phrase } from '@footfall/functions/contract';
import { sourceTileOf } from '../../../report/rows/kinds/pictures.ts';
import type { QuestionInput, CommonQuestion } from '../../../report/ask/question.ts';
import type { RowKind } from '../../../report/rows/kinds/breakdowns.ts';
import type { Row } from '../../../report/rows/row.ts';

/** The dimension of each level, from the top. */
export type Levels = readonly VisitDimension[];

export const channelLevels = ['visit:channel', 'visit:source', 'visit:referrer'] as const satisfies Levels;

export const campaignLevels = [
  'visit:utm_source',
  'visit:utm_medium',
  'visit:utm_campaign',
  'visit:utm_term',
  'visit:utm_content',
] as const satisfies Levels;

export const byCampaignLevels = [
  'visit:utm_campaign',
  'visit:utm_source',
  'visit:utm_medium',
  'visit:utm_content',
] as const satisfies Levels;

/** Dimensions and values of a row and its parents, from the top. */
export type Path = readonly (readonly [dimension: VisitDimension, value: string])[];

export const keyOf = (path: Path): string => JSON.stringify(path);
export const pathOf = (key: string): Path => JSON.parse(key) as Path;

const maxRows = 100;

interface Below {
  dimension: VisitDimension;
  path: Path;
}

/**
 * The queries for the rows below a path. Tags can be missing, so rows of the level after next appear too: a link with
 * content but no term is listed below its campaign.
 */
export function levelsBelow(levels: Levels, path: Path): Below[] {
  const at = levels.findIndex((each) => each === path.at(-1)?.[0]);
  const [next, after] = levels.slice(at + 1);
  if (!next) return [];
  const below = [{ dimension: next, path }];
  return next.startsWith('visit:utm_') && after
    ? [...below, { dimension: after, path: [...path, [next, ''] as const] }]
    : below;
}

export const withoutSource: readonly Filter[] = [
  ['is', 'visit:utm_source', ['']],
  [
    'or',
    [
      ['is_not', 'visit:utm_medium', ['']],
      ['is_not', 'visit:utm_campaign', ['']],
    ],
  ],
];

/** The query for the rows below a path. `common` is the page's period and filters. */
export const levelQuestion = (common: CommonQuestion, { dimension, path }: Below): QuestionInput => ({
  ...common,
  filters: [...common.filters, ...path.map(([above, value]): Filter => ['is', above, [value]])],
  dimensions: [dimension],
  metrics: ['visitors'],
  pagination: { limit: maxRows, offset: 0 },
});

export const kindOf = (of: VisitDimension): RowKind => ({
  of,
  unit: phrase('Visitors'),
  meaning: queryMetrics.visitors,
  nameOf: ({ name }) => name,
  ...(of === 'visit:source' ? { pictureOf: sourceTileOf } : {}),
});

/** All visitors of the page, the base of every share. */
export interface Total {
  now: number;
  before: number | null;
}

const shareOf = (part: number | null, total: number | null) => (part && total ? (part * 100) / total : 0);

const nameOf = ({ value, name }: Row, dimension: VisitDimension): string => {
  if (value !== '') return name;
  if (dimension === 'visit:utm_source') return say('No source');
  return dimension === 'visit:referrer' ? say('No referrer') : name;
};

/** Adds names, keys and shares. Shares are of all visitors at every level. */
export function toTreeRows(rows: readonly Row[], path: Path, total: Total): Row[] {
  return rows.map((row) => {
    const dimension = row.kind?.of as VisitDimension;
    const { now, before, sameDays } = row.figures.visitors ?? { now: 0 };
    // Shares of different days are not comparable.
    const isCompared = before !== undefined && sameDays === undefined;
    const share = shareOf(now, total.now);
    return {
      ...row,
      name: nameOf(row, dimension),
      // Not a filter: "no source" also matches visits without any tag.
      kind: dimension === 'visit:utm_source' && row.value === '' ? null : row.kind,
      key: keyOf([...path, [dimension, row.value]]),
      percentage: share,
      figures: {
        ...row.figures,
        share: { now: share, ...(isCompared ? { before: shareOf(before, total.before) } : {}) },
      },
    };
  });
}

/** Whether a row can have child rows. Visits without a source have no referrer. */
export function hasBelow(levels: Levels, { key, value }: Pick<Row, 'key' | 'value'>): boolean {
  const path = pathOf(key);
  const isEnd = path[0]?.[0] === 'visit:channel' && (value === '' || value === 'Direct');
  return !isEnd && levelsBelow(levels, path).length > 0;
}

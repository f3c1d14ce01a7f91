import { type Filter, queryMetrics, type VisitDimension } from '@footfall/functions/contract';
import { sourceTileOf } from '../../../report/rows/kinds/pictures.ts';
import type { QuestionInput, CommonQuestion } from '../../../report/ask/question.ts';
import type { RowKind } from '../../../report/rows/kinds/breakdowns.ts';
import type { Row } from '../../../report/rows/row.ts';

/** The dimension of each level of a tree of visits, from the top. */
export type Levels = readonly VisitDimension[];

export const channelLevels = ['visit:channel', 'visit:source', 'visit:referrer'] as const satisfies Levels;

export const campaignLevels = [
  'visit:utm_source',
  'visit:utm_medium',
  'visit:utm_campaign',
  'visit:utm_term',
  'visit:utm_content',
] as const satisfies Levels;

/** The same tags with campaigns at the top. */
export const byCampaignLevels = [
  'visit:utm_campaign',
  'visit:utm_source',
  'visit:utm_medium',
  'visit:utm_content',
] as const satisfies Levels;

/** Where a row is: the values of the rows above it and its own, from the top. */
export type Path = readonly (readonly [dimension: VisitDimension, value: string])[];

export const keyOf = (path: Path): string => JSON.stringify(path);
export const pathOf = (key: string): Path => JSON.parse(key) as Path;

/** Rows that a level shows at most. */
const maxRows = 100;

/** What the rows directly below a path are, and which of its visits they are about. */
interface Below {
  dimension: VisitDimension;
  path: Path;
}

/**
 * The rows below a path: of the next level, and where a visit may have no value of that, of the level after it. A link
 * with content but without a term is below its campaign.
 */
export function belowOf(levels: Levels, path: Path): Below[] {
  const at = levels.findIndex((each) => each === path.at(-1)?.[0]);
  const [next, after] = levels.slice(at + 1);
  if (!next) return [];
  const below = [{ dimension: next, path }];
  return next.startsWith('visit:utm_') && after
    ? [...below, { dimension: after, path: [...path, [next, ''] as const] }]
    : below;
}

/** Visits by links with a medium or a campaign, but without a source. */
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

/** The question for rows below a path, whose visits are its filters. `common` is what the page asks about. */
export const levelQuestion = (common: CommonQuestion, { dimension, path }: Below): QuestionInput => ({
  ...common,
  filters: [...common.filters, ...path.map(([above, value]): Filter => ['is', above, [value]])],
  dimensions: [dimension],
  metrics: ['visitors'],
  pagination: { limit: maxRows, offset: 0 },
});

/** What the rows of a dimension are. */
export const kindOf = (of: VisitDimension): RowKind => ({
  of,
  unit: 'Visitors',
  meaning: queryMetrics.visitors,
  nameOf: ({ name }) => name,
  ...(of === 'visit:source' ? { pictureOf: sourceTileOf } : {}),
});

/** All visitors of the page, of which rows have a share. */
export interface Whole {
  now: number;
  before: number | null;
}

const shareOf = (part: number | null, whole: number | null) => (part && whole ? (part * 100) / whole : 0);

const nameOf = ({ value, name }: Row, dimension: VisitDimension): string => {
  if (value !== '') return name;
  if (dimension === 'visit:utm_source') return 'No source';
  return dimension === 'visit:referrer' ? 'No referrer' : name;
};

/** The rows as they are in a tree, with their share of all visitors at every level. */
export function inTree(rows: readonly Row[], path: Path, whole: Whole): Row[] {
  return rows.map((row) => {
    const dimension = row.kind?.of as VisitDimension;
    const { now, before, sameDays } = row.figures.visitors ?? { now: 0 };
    // Shares of other days are not compared.
    const isCompared = before !== undefined && sameDays === undefined;
    const share = shareOf(now, whole.now);
    return {
      ...row,
      name: nameOf(row, dimension),
      // A filter by no source would also keep the visits without any tag.
      kind: dimension === 'visit:utm_source' && row.value === '' ? null : row.kind,
      key: keyOf([...path, [dimension, row.value]]),
      percentage: share,
      figures: {
        ...row.figures,
        share: { now: share, ...(isCompared ? { before: shareOf(before, whole.before) } : {}) },
      },
    };
  });
}

/** Whether there can be rows below a row. Visits without a source have no referrer. */
export function hasBelow(levels: Levels, { key, value }: Pick<Row, 'key' | 'value'>): boolean {
  const path = pathOf(key);
  const isEnd = path[0]?.[0] === 'visit:channel' && (value === '' || value === 'Direct');
  return !isEnd && belowOf(levels, path).length > 0;
}

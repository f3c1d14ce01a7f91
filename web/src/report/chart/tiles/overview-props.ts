import type { ReactNode } from 'react';
import type { TileMetric } from '../../ask/totals.ts';

export interface OverviewProps {
  shown: readonly TileMetric[];
  usual: TileMetric;
  /** Menu items above the common ones. */
  menu?: ReactNode;
  currency?: string | null;
  /** The goal is undesirable: fewer are better. */
  isUnwanted?: boolean | undefined;
  /** Only the tiles, without a chart. */
  isBrief?: boolean | undefined;
  insteadOf?: (metric: TileMetric) => { figures: ReactNode; chart: ReactNode } | null;
}

import type { ReactNode } from 'react';
import type { TileMetric } from '../../ask/totals.ts';

/** What the overview takes: that of the period and that of a goal. */
export interface OverviewProps {
  shown: readonly TileMetric[];
  /** The tile that is chosen at first. */
  usual: TileMetric;
  /** Items of the menu above those of every chart. */
  menu?: ReactNode;
  /** That of revenue. */
  currency?: string | null;
  /** Whether nobody wants what the page's goal is: fewer who reach it are better. */
  isUnwanted?: boolean | undefined;
  /** The tiles alone, without the course of the chosen one. */
  isBrief?: boolean | undefined;
  /** What replaces the figures of a metric and its chart, if anything does. */
  insteadOf?: (metric: TileMetric) => { figures: ReactNode; chart: ReactNode } | null;
}

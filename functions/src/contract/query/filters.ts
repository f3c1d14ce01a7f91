import type { Operator, ValueDimension } from './words.ts';

/** How a condition compares text. */
export interface Modifiers {
  /** Default true. */
  case_sensitive?: boolean | undefined;
}

/** One condition: the dimension's value and the values that it is compared with. */
export type Condition =
  | readonly [Operator, ValueDimension, readonly string[]]
  | readonly [Operator, ValueDimension, readonly string[], Modifiers];

/** The ids of segments, whose filters stand in for the condition. */
export type SegmentCondition = readonly ['is', 'segment', readonly string[]];

/** A tree of conditions. `has_done` is true for a whole visit if its condition is true for one of its events. */
export type Filter =
  | Condition
  | SegmentCondition
  | readonly ['and' | 'or', readonly Filter[]]
  | readonly ['not' | 'has_done' | 'has_not_done', Filter];

/** The view of a page was scrolled at least so many percent down. Only goals bring this condition with them. */
export type ScrollCondition = readonly ['scrolled', number];

/** Filters in which conditions on columns stand for all segments and goals. */
export type ResolvedFilter =
  | Condition
  | SegmentCondition
  | ScrollCondition
  | readonly ['and' | 'or', readonly ResolvedFilter[]]
  | readonly ['not' | 'has_done' | 'has_not_done', ResolvedFilter];

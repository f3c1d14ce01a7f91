import type { SegmentAnswer } from '@footfall/functions/contract';
import type { View } from '../view/view.ts';
import { linesOfSegment } from './use-segments.ts';

/**
 * A view with the filters of its segment in the place of the segment, for a link: others may not have it. The view
 * stays as it is where the two together say more than lines can.
 */
export function writtenOut(view: View, segments: readonly SegmentAnswer[]): View {
  const segment = segments.find(({ id }) => id === view.segment);
  const own = segment && linesOfSegment(segment);
  if (!own) return view;
  if (view.filters.length === 0) return { ...view, filters: own.lines, any: own.any, segment: null };
  const isAny = (lines: readonly unknown[], any: boolean) => any && lines.length > 1;
  if (isAny(view.filters, view.any) || isAny(own.lines, own.any)) return view;
  return { ...view, filters: [...own.lines, ...view.filters], any: false, segment: null };
}

import { Menu } from '@chakra-ui/react';
import { queryLimits, type SegmentAnswer, say } from '@footfall/functions/contract';
import { Icon } from '../../ui/icon.tsx';
import { useCopy } from '../../ui/code/use-copy.ts';
import { useSegments, linesOfSegment } from '../filters/segments.ts';
import { useView } from '../address/use-view.ts';
import { writeLine } from '../address/filter-line.ts';
import { noFilters, type View } from '../address/view.ts';

export const linkWords = {
  no: say('Copy link'),
  yes: say('Link copied'),
  refused: say('Your browser did not allow it'),
};

/** Copies the address for other people, who may not have the segment. */
export function useLink() {
  const { copied, copy } = useCopy();
  const { view, hrefOf } = useView();
  const { list, isWaiting } = useSegments(view.segment !== null);
  const copyLink = () => copy(window.location.origin + hrefOf(expandSegment(view, list ?? [])));
  return { copied, isWaiting, copyLink };
}

/** The menu stays open to confirm it. */
export function LinkItem() {
  const { copied, isWaiting, copyLink } = useLink();
  return (
    <Menu.Item value="link" closeOnSelect={false} disabled={isWaiting} onClick={() => void copyLink()}>
      <Menu.ItemText>{linkWords[copied]}</Menu.ItemText>
      {copied === 'yes' && <Icon name="check" color="accent" />}
    </Menu.Item>
  );
}

/** A single line has no choice of any or all. */
const isAny = (lines: readonly unknown[], any: boolean) => any && lines.length > 1;

/** Replaces the segment with its filters, which other people can use. Unchanged if lines cannot express both. */
export function expandSegment(view: View, segments: readonly SegmentAnswer[]): View {
  const segment = segments.find(({ id }) => id === view.segment);
  const own = segment && linesOfSegment(segment);
  if (!own) return view;
  const { lines, any } = own;
  const { filters } = view;
  if (filters.length === 0) return { ...view, filters: lines, any, segment: null };
  const all = new Map([...filters, ...lines].map((line) => [writeLine(line), line]));
  if (isAny(filters, view.any) || isAny(lines, any) || all.size > queryLimits.filters) return view;
  return { ...view, ...noFilters, filters: [...all.values()] };
}

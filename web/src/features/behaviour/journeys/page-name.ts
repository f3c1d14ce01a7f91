import { type JourneyNode, shownPath } from '@footfall/functions/contract';
import { counted } from '../../../ui/figures/format.ts';

/** Characters of a path that a column has room for. */
const shortLength = 18;

/** A path as a column shows it: of a long one, `…/` and its last part. */
export function shortPage(page: string): string {
  const name = pageName(page);
  if (name.length <= shortLength) return name;
  const last = name.replace(/\/$/, '').split('/').at(-1) ?? '';
  return name.split('/').length > 2 && last ? `…/${last}` : name;
}

/** A page without a path is one of an event that was sent without an address. */
export const pageName = (page: string): string => shownPath(page) || 'Unknown';

/** What a node is called. Visits that are not on a page have left, or, before the start, not begun. */
export function nodeName(node: JourneyNode, step: number): string {
  if (node.kind === 'page') return pageName(node.page);
  if (node.kind === 'rest') return counted(node.pages, 'more page');
  return step > 0 ? 'Left' : 'Not begun';
}

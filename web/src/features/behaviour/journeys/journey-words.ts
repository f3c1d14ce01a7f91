import { type JourneyAnswer, type JourneyNode, valueName, counted } from '@footfall/functions/contract';
import { roundedCell, type Table } from '../../../ui/file/csv.ts';
import type { JourneyChoice } from './journey-choice.ts';

const shortLength = 18;

/** Shortens a long path to `…/` and its last part. */
export function shortPage(page: string): string {
  const name = pageName(page);
  const last = name.replace(/\/$/, '').split('/').at(-1);
  return name.length > shortLength && name.split('/').length > 2 && last ? `…/${last}` : name;
}

/** An empty page comes from an event that was sent without an address. */
export const pageName = (page: string): string => valueName('event:page', page);

/** The label of a node. A node without a page has visits that have ended or, before the start, not begun. */
export function nodeName(node: JourneyNode, step: number): string {
  if (node.kind === 'page') return pageName(node.page);
  if (node.kind === 'rest') return counted(node.pages, 'more page');
  return step > 0 ? 'Left' : 'Not begun';
}

export const nodeKey = (node: JourneyNode) => (node.kind === 'page' ? `page ${node.page}` : node.kind);

export function stepName(step: number, { direction }: Pick<JourneyChoice, 'direction'>): string {
  if (direction === 'from') return `Step ${step + 1}`;
  if (step === 0) return direction === 'to' ? 'End' : 'Middle';
  return step < 0 ? `${-step} before` : `${step} after`;
}

export function startName({ at, direction }: Pick<JourneyChoice, 'at' | 'direction'>): string {
  if (at) return at.values.map((value) => valueName(at.dimension, value)).join(' or ');
  return { from: 'their first page', through: 'a page or an event', to: 'their last page' }[direction];
}

export function journeyCsv(
  { columns, meta }: Pick<JourneyAnswer, 'columns' | 'meta'>,
  choice: Pick<JourneyChoice, 'direction'>,
): Table {
  const compared = meta.compared_with ? ['Visits before', 'Change (%)'] : [];
  return {
    header: ['Step', 'Page', 'Visits', ...compared],
    rows: columns.flatMap(({ step, nodes }) =>
      nodes.map((node) => [
        stepName(step, choice),
        nodeName(node, step),
        node.visits,
        ...(node.comparison ? [node.comparison.visits, roundedCell(node.comparison.change)] : []),
      ]),
    ),
  };
}

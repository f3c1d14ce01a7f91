import { type JourneyAnswer, type JourneyNode, valueName, say, oneOf } from '@footfall/functions/contract';
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
  if (node.kind === 'rest')
    return say('{count, plural, one {# more page} other {# more pages}}', { count: node.pages });
  // Translators: Left: visits that have ended. Not begun: visits that begin later.
  return step > 0 ? say('Left') : say('Not begun');
}

export const nodeKey = (node: JourneyNode) => (node.kind === 'page' ? `page ${node.page}` : node.kind);

export function stepName(step: number, { direction }: Pick<JourneyChoice, 'direction'>): string {
  if (direction === 'from') return say('Step {number}', { number: step + 1 });
  if (step === 0) return direction === 'to' ? say('End') : say('Middle');
  // Translators: how many steps before or after the page that journeys go through.
  return step < 0 ? say('{number} before', { number: -step }) : say('{number} after', { number: step });
}

export function startName({ at, direction }: Pick<JourneyChoice, 'at' | 'direction'>): string {
  if (at) return oneOf(at.values.map((value) => valueName(at.dimension, value)));
  return starts[direction];
}

/** Ends `Visits from …`. */
const starts = {
  // Translators: visits from their first page, through a page or an event, to their last page
  from: say('their first page'),
  through: say('a page or an event'),
  to: say('their last page'),
};

/** The first entry of the list of starts. */
export const anyStart = {
  from: say('Their first page'),
  through: say('A page or an event'),
  to: say('Their last page'),
};

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

import { useId } from 'react';
import { changeOf, changeText } from '../../../ui/figures/change.ts';
import { counted, formatCount, formatPercent } from '../../../ui/figures/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { stepName, type JourneyChoice } from './journey-choice.ts';
import { nodeWidth, type PlacedColumn, type PlacedNode } from './journey-layout.ts';
import { nodeName, shortPage } from './page-name.ts';

interface Props {
  column: PlacedColumn;
  /** The visits that were on a page at this step, and those of the start. */
  visits: number;
  whole: number;
  width: number;
  choice: JourneyChoice;
  onChoose: (page: string) => void;
}

/** A higher node has its count on a line of its own. */
const twoLines = 36;

/** The labels of a column, over the picture; that of a page leads there. */
export function JourneyColumn({ column: { step, x, nodes }, visits, whole, width, choice, onChoose }: Props) {
  const id = useId();
  const share = whole > 0 && step !== 0 ? `, ${formatPercent((visits * 100) / whole)}` : '';
  const isOnWay = (page: string) => choice.way.some(([at, chosen]) => at === step && chosen === page);
  return (
    <div className="column" style={{ left: x, width }}>
      <h2 id={id}>{stepName(step, choice)}</h2>
      <p>{step === 0 ? counted(visits, 'visit') : formatCount(visits) + share}</p>
      <ol aria-labelledby={id}>
        {nodes.map(({ node, top, room }) => {
          const placed = { top, height: room, left: nodeWidth };
          const lines = room >= twoLines ? 'two' : undefined;
          const key = node.kind === 'page' ? `page ${node.page}` : node.kind;
          return (
            <li key={key} style={placed} data-lines={lines} data-kind={node.kind}>
              {node.kind === 'page' ? (
                <button
                  type="button"
                  title={titleOf(node, step)}
                  aria-pressed={isOnWay(node.page)}
                  onClick={() => onChoose(node.page)}
                >
                  <Label node={node} name={shortPage(node.page)} step={step} />
                </button>
              ) : (
                <span className="label" title={titleOf(node, step)}>
                  <Label node={node} name={nodeName(node, step)} step={step} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

type Node = PlacedNode['node'];

function Label({ node, name, step }: { node: Node; name: string; step: number }) {
  const whole = nodeName(node, step);
  return (
    <>
      <span className="name" aria-hidden={name === whole ? undefined : true}>
        {name}
      </span>
      {name !== whole && <Hidden>{whole}</Hidden>}
      <span className="count">
        {formatCount(node.visits)}
        <Hidden> visits</Hidden>
      </span>
    </>
  );
}

/** The whole path, and the change of its visits. */
function titleOf(node: Node, step: number): string {
  const { visits, comparison } = node;
  const title = `${nodeName(node, step)}: ${counted(visits, 'visit')}`;
  if (!comparison) return title;
  const change = changeText(changeOf(visits, comparison.visits, node.kind !== 'none'));
  return `${title}, ${change}, ${formatCount(comparison.visits)} before`;
}

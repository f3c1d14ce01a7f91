import { useId } from 'react';
import {
  type JourneyNode,
  changeOf,
  changeText,
  formatCount,
  formatPercent,
  say,
  joinedText,
} from '@footfall/functions/contract';
import { Hidden } from '../../../ui/hidden.tsx';
import { useJourneyChoice, pathTo } from './journey-choice.ts';
import { nodeWidth, type Layout } from './journey-layout.ts';
import { nodeKey, nodeName, shortPage, stepName } from './journey-words.ts';
import { sayRich } from '../../../ui/words/say-rich.tsx';

interface Props {
  column: Layout['columns'][number];
  fullName: number;
  width: number;
}

/** From this height in px, a node has its count on a second line. */
const twoLines = 36;

/** Labels over the picture. The label of a page adds it to the path. */
export function JourneyColumn({ column: { step, x, visits, nodes }, fullName, width }: Props) {
  const id = useId();
  const { choice, choose } = useJourneyChoice();
  const share = fullName > 0 && step !== 0 ? formatPercent((visits * 100) / fullName) : null;
  return (
    <div className="column" style={{ left: x, width }}>
      <h2 id={id}>{stepName(step, choice)}</h2>
      <p>
        {step === 0
          ? say('{count, plural, one {# visit} other {# visits}}', { count: visits })
          : joinedText([formatCount(visits), share])}
      </p>
      <ol aria-labelledby={id}>
        {nodes.map(({ node, top, room }) => {
          const position = { top, height: room, left: nodeWidth };
          const lines = room >= twoLines ? 'two' : undefined;
          const title = titleOf(node, step);
          return (
            <li key={nodeKey(node)} style={position} data-lines={lines} data-kind={node.kind}>
              {node.kind === 'page' ? (
                <button
                  type="button"
                  title={title}
                  aria-pressed={choice.way.some(([at, page]) => at === step && page === node.page)}
                  onClick={() => choose(({ way }) => ({ way: pathTo(way, [step, node.page]) }))}
                >
                  <Label node={node} step={step} />
                </button>
              ) : (
                <span className="label" title={title}>
                  <Label node={node} step={step} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Label({ node, step }: { node: JourneyNode; step: number }) {
  const fullName = nodeName(node, step);
  const name = node.kind === 'page' ? shortPage(node.page) : fullName;
  return (
    <>
      <span className="name" aria-hidden={name === fullName ? undefined : true}>
        {name}
      </span>
      {name !== fullName && <Hidden>{fullName}</Hidden>}
      <span className="count">
        {sayRich('{count, plural, one {#<hidden> visit</hidden>} other {#<hidden> visits</hidden>}}', {
          count: node.visits,
          hidden: (words) => <Hidden>{words}</Hidden>,
        })}
      </span>
    </>
  );
}

function titleOf(node: JourneyNode, step: number): string {
  const { visits, comparison, kind } = node;
  const counts = { page: nodeName(node, step), count: visits };
  if (!comparison) return say('{page}: {count, plural, one {# visit} other {# visits}}', counts);
  return say('{page}: {count, plural, one {# visit} other {# visits}}, {change}, {earlier} before', {
    ...counts,
    change: changeText(changeOf(visits, comparison.visits, kind !== 'none')),
    earlier: formatCount(comparison.visits),
  });
}

import { type JourneyAnswer, stepsOf } from '@footfall/functions/contract';
import { formatCount, formatPercent } from '../../../ui/figures/format.ts';
import { wayTo } from './journey-choice.ts';
import { nodeName } from './page-name.ts';
import { useJourneyChoice } from './journey-choice.ts';

interface Props {
  next: NonNullable<JourneyAnswer['way']>['next'];
  /** The visits that came the way. */
  whole: number;
}

/** What came next, or, before the start, what came before: a page there leads the way on. */
export function WayNext({ next: { step, nodes }, whole }: Props) {
  const { choice, choose } = useJourneyChoice();
  const { first, last } = stepsOf(choice);
  const isWithin = step >= first && step <= last;
  return (
    <div>
      <h3 id="way-next">{step > 0 ? 'Then' : 'Before that'}</h3>
      <ol className="next" aria-labelledby="way-next">
        {nodes.map((node) => {
          const name = nodeName(node, step);
          const share = whole > 0 ? (node.visits * 100) / whole : 0;
          return (
            <li key={node.kind === 'page' ? `page ${node.page}` : node.kind} data-kind={node.kind}>
              <span className="bar" style={{ width: `${share}%` }} />
              {node.kind === 'page' && isWithin ? (
                <button
                  type="button"
                  className="name"
                  title={name}
                  onClick={() => choose({ way: wayTo(choice.way, [step, node.page]) })}
                >
                  {name}
                </button>
              ) : (
                <span className="name" title={name}>
                  {name}
                </span>
              )}
              <span className="count">{formatCount(node.visits)}</span>
              <span className="share">{formatPercent(share)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

import { changeText, dimensionLabel, formatPercent, say } from '@footfall/functions/contract';
import type { NamedAnswers } from '../../../report/exploration/questions.ts';
import { formatFigure } from '../../../report/picture/words.ts';
import { ChangeMark } from '../../../ui/figures/change-mark.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import type { CardRequest } from '../numbers/requests.ts';
import { type SumRow, type Sums, tableOf } from '../numbers/sum-rows.ts';
import { NoNumbers } from './no-numbers.tsx';
import styles from './table-card.module.css';

interface Props {
  name: string;
  request: CardRequest;
  answers: NamedAnswers;
  /** The names of segments. */
  segmentName: (id: string) => string;
}

const kindNames = { none: say('Metric'), segments: say('Segment'), sites: say('Site') } as const;

/** A row for each series, with its sums, and the share of all or the change of the first one. */
export function TableCard({ name, request, answers, segmentName }: Props) {
  const { breakdown } = request.exploration;
  const [{ meaning, currency, rows }, second] = tableOf(request, answers, segmentName);
  const largest = Math.max(0, ...rows.map(({ value }) => value ?? 0));
  const hasShares = rows.some(({ share }) => share !== null);
  const metric = say(meaning.label);
  const last = hasShares ? say('Share') : say('Change');
  const lastOf = hasShares ? say('Share of {metric}', { metric }) : say('Change of {metric}', { metric });
  if (rows.length === 0) return <NoNumbers answers={answers} />;
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={say('Table of {name}', { name })}>
      <table className={styles.table} data-metrics={second ? 2 : 1} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">
              {'dimension' in breakdown ? dimensionLabel(breakdown.dimension) : kindNames[breakdown.kind]}
            </th>
            <th scope="col">{breakdown.kind === 'none' ? say('Value') : metric}</th>
            {second && <th scope="col">{say(second.meaning.label)}</th>}
            <th scope="col" title={second && lastOf}>
              {last}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key}>
              <th
                scope="row"
                title={row.name}
                style={{ '--share': `${((row.value ?? 0) / (largest || 1)) * 100}%` } as object}
              >
                <bdi>{row.name}</bdi>
                {row.note && <span className="note">{row.note}</span>}
              </th>
              <td>{formatFigure(row.meaning, row.value, currency)}</td>
              {second && <td className="second">{figureOf(second, index)}</td>}
              <td className="end">{hasShares ? <Share row={row} /> : <Changed row={row} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const figureOf = ({ meaning, currency, rows }: Sums, index: number) =>
  formatFigure(meaning, rows[index]?.value ?? null, currency);

const Share = ({ row: { share } }: { row: SumRow }) =>
  share === null ? <>–</> : <>{formatPercent(share * 100)}</>;

const Changed = ({ row: { change } }: { row: SumRow }) => (
  <>
    {change ? <ChangeMark change={change} /> : '–'}
    <Hidden>{changeText(change)}</Hidden>
  </>
);

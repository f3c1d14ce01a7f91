import { type Difference, formatPercent, say } from '@footfall/functions/contract';
import { NoFigure } from '../../ui/figures/no-figure.tsx';
import type { Figure } from './column.ts';
import { changeHint, differenceText, figureText, type Written, signOf } from './row-content.tsx';

export function FigureOrNone({ figure, ...column }: Written & { figure: number | null }) {
  if (figure !== null) return <>{figureText(column, figure)}</>;
  return column.meaning.unit === 'milliseconds' ? <NoFigure why={say('Not measured')} /> : <NoFigure />;
}

/** A difference in percent of the earlier value: `+12.07%`. */
function partText({ change, by }: Difference, figure: Figure, locale?: string): string | null {
  const { sameDays: now = figure.now } = figure;
  if (by === 0) return null;
  // Translators: instead of a percentage, where the earlier number was 0.
  if (!change) return say('new');
  // Translators: instead of a percentage, where the number has fallen to 0.
  if (now === 0) return say('gone');
  return signOf(by) + formatPercent(Math.abs(change.percent), locale);
}

interface DifferenceProps {
  column: Written;
  figure: Figure;
  difference: Difference;
  note: string | null;
}

export function DifferenceText({ column, figure, difference, note }: DifferenceProps) {
  const { by, verdict, change } = difference;
  const part = partText(difference, figure);
  return (
    <span className="difference" title={changeHint(change, note)}>
      <span data-verdict={verdict}>{differenceText(column, by)}</span>
      {part && (
        <span className="part" aria-hidden="true">
          {part}
        </span>
      )}
    </span>
  );
}

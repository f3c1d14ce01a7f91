import { Segments } from '../../ui/segments.tsx';
import type { Breakdown } from './kinds/breakdowns.ts';
import { viewsOf, type Shown } from './kinds/views.ts';

interface Props extends Shown {
  card: Breakdown;
  onChoose: (dimension: string) => void;
  isSmall?: boolean;
}

export const ViewChoice = ({ card, view, ...segments }: Props) => (
  <Segments
    label={`What ${card.title} shows`}
    choices={viewsOf(card).map(({ label, choices: [first] }) => ({
      value: first.breakdown.dimension,
      label,
    }))}
    chosen={view.choices[0].breakdown.dimension}
    {...segments}
  />
);

/** Renders nothing for a single dimension. */
export const DimensionChoice = ({ view: { label, choices }, breakdown, ...segments }: Omit<Props, 'card'>) =>
  choices.length > 1 && (
    <Segments
      label={label}
      choices={choices.map((choice) => ({ value: choice.breakdown.dimension, label: choice.label }))}
      chosen={breakdown.dimension}
      {...segments}
    />
  );

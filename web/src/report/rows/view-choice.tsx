import { Segments } from '../../ui/segments.tsx';
import type { Breakdown } from './kinds/breakdowns.ts';
import { viewsOf, type Shown } from './kinds/views.ts';

interface Props extends Shown {
  card: Breakdown;
  onChoose: (dimension: string) => void;
  isSmall?: boolean;
}

/** Chooses the view of a card or of its dialog. */
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

/** Chooses one of the dimensions of a view; renders nothing where it has only one. */
export const DimensionChoice = ({ view: { label, choices }, breakdown, ...segments }: Omit<Props, 'card'>) =>
  choices.length > 1 && (
    <Segments
      label={label}
      choices={choices.map((choice) => ({ value: choice.breakdown.dimension, label: choice.label }))}
      chosen={breakdown.dimension}
      {...segments}
    />
  );

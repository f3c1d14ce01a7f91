import { say } from '@footfall/functions/contract';
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
    // Translators: {card} is the title of a card, such as Pages.
    label={say('What {card} shows', { card: say(card.title) })}
    choices={viewsOf(card).map(({ label, choices: [first] }) => ({
      value: first.breakdown.dimension,
      label: say(label),
    }))}
    chosen={view.choices[0].breakdown.dimension}
    {...segments}
  />
);

/** Renders nothing for a single dimension. */
export const DimensionChoice = ({ view: { label, choices }, breakdown, ...segments }: Omit<Props, 'card'>) =>
  choices.length > 1 && (
    <Segments
      label={say(label)}
      choices={choices.map((choice) => ({ value: choice.breakdown.dimension, label: say(choice.label) }))}
      chosen={breakdown.dimension}
      {...segments}
    />
  );

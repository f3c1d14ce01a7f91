import { type ValueDimension, type FunnelAnswer, formatPercent, say } from '@footfall/functions/contract';
import { NoFigure } from '../../../ui/figures/no-figure.tsx';
import { ChoiceButton, ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';
import { dimensionChoices, dimensionInSentence, kindOf, useFunnelAddress } from './funnel-dimensions.ts';
import { useState } from 'react';
import { useRowPress } from '../../../report/filters/use-row-press.tsx';
import { funnelRows, type FunnelRowShown } from './funnel-figures.ts';
import { unitWords } from './funnel-words.ts';

/** Rows shown before "show all". */
const few = 6;

export interface BrokenDown {
  answer: FunnelAnswer;
  by: ValueDimension;
}

export function useFunnelRows({ answer, by }: BrokenDown) {
  const [all, setAll] = useState(false);
  const unit = unitWords[answer.funnel.within];
  const kind = kindOf(by, unit.title);
  const press = useRowPress<FunnelRowShown>(kind);
  const known = funnelRows(answer, by);
  const rows = all ? known : known.slice(0, few);
  return { rows, left: known.length - rows.length, showAll: () => setAll(true), kind, press, unit };
}

export const Share = ({ share }: { share: number | null }) =>
  share === null ? <NoFigure /> : <>{formatPercent(share)}</>;

export function ByMenu({ by }: { by: ValueDimension }) {
  const { breakDown } = useFunnelAddress();
  return (
    <ChoiceMenu
      label={say('Break down by')}
      choices={dimensionChoices}
      chosen={by}
      onChoose={breakDown}
      trigger={
        // Translators: by source, by country: what the rows of the table are.
        <ChoiceButton word={say('by')} look="ghost" px="2">
          {dimensionInSentence(by)}
        </ChoiceButton>
      }
    />
  );
}

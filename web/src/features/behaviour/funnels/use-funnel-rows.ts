import { useState } from 'react';
import type { FunnelAnswer, ValueDimension } from '@footfall/functions/contract';
import { useRowPress } from '../../../report/filters/use-row-press.tsx';
import { kindOf } from './funnel-dimensions.ts';
import { funnelRows, type FunnelRowShown } from './funnel-figures.ts';
import { unitWords } from './funnel-words.ts';

/** Rows in sight before more are asked for. */
const few = 6;

/** A funnel that is broken down by a dimension. */
export interface BrokenDown {
  answer: FunnelAnswer;
  by: ValueDimension;
}

/** The rows of a funnel by a dimension, a few at first, how they are called and what a press on one does. */
export function useFunnelRows({ answer, by }: BrokenDown) {
  const [all, setAll] = useState(false);
  const unit = unitWords[answer.funnel.within];
  const kind = kindOf(by, unit.many);
  const press = useRowPress<FunnelRowShown>(kind);
  const known = funnelRows(answer, by);
  const rows = all ? known : known.slice(0, few);
  return { rows, left: known.length - rows.length, showAll: () => setAll(true), kind, press, unit };
}

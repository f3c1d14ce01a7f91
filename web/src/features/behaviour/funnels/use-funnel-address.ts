import type { ValueDimension } from '@footfall/functions/contract';
import { readLine } from '../../../report/address/filter-line.ts';
import { useAddress, useChoice } from '../../../report/address/use-address.ts';
import { dimensionOf, nameOf } from './funnel-dimensions.ts';

/** Which funnel the address names, by what it is broken down, and the ways to others. */
export function useFunnelAddress() {
  const { params } = useAddress();
  const [funnel, choose] = useChoice('funnel');
  const [by, setBy] = useChoice('by');
  return {
    funnel,
    by: dimensionOf(by),
    /** The steps of a new funnel that another page asks for; null if none does. */
    stepsOfNew:
      params.get('new') === '1' ? params.getAll('step').flatMap((text) => readLine(text) ?? []) : null,
    choose,
    breakDown: (by: ValueDimension) => setBy(nameOf(by)),
  };
}

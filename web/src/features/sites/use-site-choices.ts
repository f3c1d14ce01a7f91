import { dayIn } from '@footfall/functions/contract/period/days';
import { useAddress } from '../../report/address/use-address.ts';
import { neighbourOf } from '../../ui/period/neighbour-period.ts';
import { readChoices, sitePeriod, writeChoices, type SiteChoices } from './site-choices.ts';

/** What the page shows; the address has it, so that going back and a reload show the same. */
export function useSiteChoices() {
  const { params, change } = useAddress();
  const choices = readChoices(params);
  const choose = (part: Partial<SiteChoices>) => change(() => writeChoices({ ...choices, ...part }));
  /** The way to the period before or after, which ends on the reader's own day: the sites may have different ones. */
  const wayTo = (direction: -1 | 1) => {
    const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
    const next = neighbourOf(choices.period, direction, today);
    const period = next && sitePeriod(next);
    return period && (() => choose({ period }));
  };
  return { choices, choose, toPrevious: wayTo(-1), toNext: wayTo(1) };
}

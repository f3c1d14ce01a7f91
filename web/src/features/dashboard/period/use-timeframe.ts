import { defaultTimeframe, type Timeframe } from '@footfall/functions/contract/period/timeframe';
import { slugOf, timeframeOf } from '../../../ui/period/timeframe-slug.ts';
import { useSearchChoice } from '../breakdown/use-search-choice.ts';

/** The timeframe that the address names; `invalid` says so where what it names is none. */
export function useTimeframe() {
  const [slug, setSlug] = useSearchChoice('timeframe');
  const choose = (timeframe: Timeframe) => setSlug(timeframe === defaultTimeframe ? null : slugOf(timeframe));
  return { ...read(slug), choose };
}

/** Anyone can type anything into the address bar; the page says if it is not a timeframe. */
function read(slug: string | null): { timeframe: Timeframe; invalid?: string } {
  try {
    return { timeframe: timeframeOf(slug) };
  } catch (error) {
    return { timeframe: defaultTimeframe, invalid: (error as Error).message };
  }
}

import { defaultTimeframe } from '@footfall/functions/contract/period/timeframe';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { useView } from '../address/use-view.ts';
import type { Fault } from '../address/view.ts';

/** The part of an address that should be a period and is not. */
export const periodFault = (faults: readonly Fault[]): string | undefined =>
  faults.find(({ param }) => param === 'timeframe' || param === 'from')?.text;

/** In place of numbers for an address that names no period. */
export function InvalidTimeframe({ option }: { option: string }) {
  const { change } = useView();
  return (
    <ErrorPanel
      error={{ message: `Invalid option: ${option}` }}
      onRetry={() => change({ period: { timeframe: defaultTimeframe } })}
      action="Show the last 30 days"
    />
  );
}

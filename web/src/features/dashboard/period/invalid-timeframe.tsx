import { defaultTimeframe, type Timeframe } from '@footfall/functions/contract/period/timeframe';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';

interface Props {
  message: string;
  onChoose: (timeframe: Timeframe) => void;
}

/** In place of numbers for an address that names no timeframe. */
export function InvalidTimeframe({ message, onChoose }: Props) {
  return (
    <ErrorPanel
      error={{ message }}
      onRetry={() => onChoose(defaultTimeframe)}
      action="Show the last 30 days"
    />
  );
}

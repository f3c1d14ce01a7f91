import { timeframes, type Timeframe } from '@footfall/functions/contract/timeframe';
import { Button } from '../../ui/button.tsx';
import { ChoiceMenu } from '../../ui/choice-menu.tsx';
import { Icon } from '../../ui/icon.tsx';

const choices = timeframes.map((timeframe) => ({ value: timeframe, label: timeframe }));

interface Props {
  timeframe: Timeframe;
  onChoose: (timeframe: Timeframe) => void;
}

/** Which days the dashboard reports on. */
export function TimeframeMenu({ timeframe, onChoose }: Props) {
  return (
    <ChoiceMenu
      label="Timeframe"
      choices={choices}
      chosen={timeframe}
      onChoose={onChoose}
      trigger={
        <Button look="outline" size="small" fullWidth={false}>
          {timeframe}
          <Icon name="chevron-down" />
        </Button>
      }
    />
  );
}

import { timeframes, type Timeframe } from '@footfall/functions/contract/period/timeframe';
import { Button } from '../../../ui/button.tsx';
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useShortcuts } from '../../../ui/page/use-shortcuts.ts';
import { timeframeKeys } from '../../../ui/period/timeframe-keys.ts';

const choices = timeframes.map((timeframe) => ({
  value: timeframe,
  label: timeframe,
  shortcut: timeframeKeys[timeframe],
}));

interface Props {
  timeframe: Timeframe;
  onChoose: (timeframe: Timeframe) => void;
}

/** Which days the dashboard reports on. */
export function TimeframeMenu({ timeframe, onChoose }: Props) {
  useShortcuts((key) => {
    const meant = timeframes.find((one) => timeframeKeys[one] === key);
    if (meant) onChoose(meant);
    return meant !== undefined;
  });
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

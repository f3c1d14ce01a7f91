import { Menu } from '@chakra-ui/react';
import { type Metric, metricNames, metrics, say } from '@footfall/functions/contract';
import { CheckedText } from '../../../ui/overlay/choice-menu.tsx';
import { maxTiles } from './tile-choice.ts';

/** The menu stays open for several changes. */
export default function TileMenu({
  tiles,
  onToggle,
}: {
  tiles: readonly Metric[];
  onToggle: (metric: Metric) => void;
}) {
  const isFull = tiles.length >= maxTiles;
  return (
    <>
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>{say('Metrics')}</Menu.ItemGroupLabel>
        {metricNames.map((metric) => {
          const isChosen = tiles.includes(metric);
          return (
            <Menu.CheckboxItem
              key={metric}
              value={metric}
              closeOnSelect={false}
              checked={isChosen}
              disabled={isChosen ? tiles.length === 1 : isFull}
              onCheckedChange={() => onToggle(metric)}
            >
              <CheckedText>{say(metrics[metric].label)}</CheckedText>
            </Menu.CheckboxItem>
          );
        })}
      </Menu.ItemGroup>
      <Menu.Separator />
    </>
  );
}

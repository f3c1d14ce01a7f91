import { Menu } from '@chakra-ui/react';
import { metrics, type Metric } from '@footfall/functions/contract/report/metrics';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { mostTiles, tileOrder } from './tile-choice.ts';

interface Props {
  tiles: readonly Metric[];
  onToggle: (metric: Metric) => void;
}

/** Which metrics have a tile. It stays open, for more than one may be meant. */
export function TileMenu({ tiles, onToggle }: Props) {
  const isFull = tiles.length >= mostTiles;
  return (
    <Menu.Root lazyMount closeOnSelect={false} positioning={{ placement: 'bottom-end', gutter: 2 }}>
      <Menu.Trigger asChild>
        <Button look="ghost" size="icon" fullWidth={false} aria-label="Choose metrics" className="tile-menu">
          <Icon name="more" color="fg.muted" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label="Metrics">
          {tileOrder.map((metric) => {
            const isChosen = tiles.includes(metric);
            return (
              <Menu.CheckboxItem
                key={metric}
                value={metric}
                checked={isChosen}
                disabled={isChosen ? tiles.length === 1 : isFull}
                onCheckedChange={() => onToggle(metric)}
              >
                <Menu.ItemText>{metrics[metric].label}</Menu.ItemText>
                <Menu.ItemIndicator>
                  <Icon name="check" />
                </Menu.ItemIndicator>
              </Menu.CheckboxItem>
            );
          })}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

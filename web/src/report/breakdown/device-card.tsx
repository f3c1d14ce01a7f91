import { Flex } from '@chakra-ui/react';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { breakdowns } from '../rows/kinds/breakdowns.ts';
import { shareChangeColor, shareChangeText, type Change } from '../../ui/figures/change.ts';
import { deviceRows } from './device-rows.ts';
import { formatPercent } from '../../ui/figures/format.ts';
import { RowsCard } from './rows-card.tsx';
import { comparedName } from '../period/compared-words.ts';
import { usePeriod } from '../use-period.ts';
import { cardRows } from '../data/card-rows.ts';
import { useCard } from '../data/cards.tsx';

/** The device types, each with the change of its share since the previous period. */
export function DeviceCard({ period }: { period: string }) {
  const call = useCard('devices');
  const { data } = call;
  return (
    <RowsCard
      breakdown={breakdowns.devices}
      period={period}
      call={call}
      rows={data && deviceRows(cardRows(data.answer, breakdowns.devices.of))}
      beside={data?.asked.compare ? ({ change }) => <ShareChange change={change} /> : undefined}
    />
  );
}

function ShareChange({ change }: { change: Change | null }) {
  const text = shareChangeText(change, comparedName(usePeriod().view.compare));
  return (
    <Flex
      as="span"
      position="relative"
      align="center"
      justify="flex-end"
      gap="1"
      textStyle="note"
      color={change ? shareChangeColor(change) : 'fg.muted'}
      title={text}
    >
      {change && change.direction !== 'same' && <Icon name={`arrow-${change.direction}`} boxSize="3" />}
      <span aria-hidden="true">{change ? formatPercent(Math.abs(change.percent)) : '–'}</span>
      <Hidden>{text}</Hidden>
    </Flex>
  );
}

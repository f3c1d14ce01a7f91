import { chakra, Dialog } from '@chakra-ui/react';
import { deliveryRetentionDays, maxDeliveries, say } from '@footfall/functions/contract';
import { useEndpoint } from '../../../../../api/use-endpoint.ts';
import { SmallButton } from '../../../../../ui/button.tsx';
import { LargeDialog } from '../../../../../ui/overlay/large-dialog.tsx';
import { EmptyState } from '../../../../../ui/page/empty-state.tsx';
import { Loaded } from '../../../../../ui/page/loaded.tsx';
import { fullName } from '../destination-words.ts';
import { DeliveryRow } from './delivery-row.tsx';
import type { AboutOne } from './subject.ts';

export function DeliveriesDialog({ workspaceId, destination, goTo, ...dialog }: AboutOne) {
  const { data, ...state } = useEndpoint('destination.deliveries', { workspaceId, id: destination.id });
  return (
    <LargeDialog
      title={say('Deliveries')}
      corner={
        <SmallButton look="ghost" onClick={() => goTo({ is: 'change', id: destination.id })}>
          {say('Edit')}
        </SmallButton>
      }
      {...dialog}
    >
      <Dialog.Description asChild>
        <chakra.div color="fg.muted" overflowWrap="anywhere">
          {say(
            '{count, plural, one {The last # message to {destination}.} other {The last # messages to {destination}.}} {days, plural, one {They are kept for # day.} other {They are kept for # days.}}',
            {
              count: maxDeliveries,
              destination: fullName(destination),
              days: deliveryRetentionDays,
            },
          )}
        </chakra.div>
      </Dialog.Description>
      <Loaded answer={data?.answer} {...state} waiting={['14', '14', '14']}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <EmptyState
              title={say('Nothing sent yet')}
              text={say('The first message comes with the next alert or report.')}
            />
          ) : (
            <chakra.ul listStyleType="none" aria-label={say('Deliveries')}>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} {...{ workspaceId, destination, delivery }} />
              ))}
            </chakra.ul>
          )
        }
      </Loaded>
    </LargeDialog>
  );
}

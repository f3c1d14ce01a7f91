import type { Delivery, Destination } from '@footfall/functions/contract';
import { refetch, changeAnswer } from '../../../../api/use-endpoint.ts';

/** Adds or updates a destination in the cached list. */
export const showDestination = (workspaceId: string, changed: Destination): Promise<void> =>
  changeAnswer('destination.list', { workspaceId }, ({ destinations, left }) => {
    const isNew = destinations.every(({ id }) => id !== changed.id);
    return {
      destinations: isNew
        ? [...destinations, changed]
        : destinations.map((each) => (each.id === changed.id ? changed : each)),
      left: isNew ? left - 1 : left,
    };
  });

export const hideDestination = (workspaceId: string, removed: string): Promise<void> =>
  changeAnswer('destination.list', { workspaceId }, ({ destinations, left }) => ({
    destinations: destinations.filter(({ id }) => id !== removed),
    left: left + 1,
  }));

/** Updates a delivery in the cached list and reloads the destinations, whose state may have changed. */
export async function showDelivery(workspaceId: string, id: string, tried: Delivery): Promise<void> {
  await changeAnswer('destination.deliveries', { workspaceId, id }, ({ deliveries }) => ({
    deliveries: deliveries.map((each) => (each.id === tried.id ? tried : each)),
  }));
  await refetch('destination.list', { workspaceId });
}

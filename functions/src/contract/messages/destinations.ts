import { phrase } from '../words/say.ts';

export const destinationKinds = ['slack', 'discord', 'teams', 'webhook'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

export const destinationNames = {
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Teams',
  webhook: phrase('Webhook'),
} as const satisfies Record<DestinationKind, string>;

export const maxDestinations = 20;
export const maxDestinationNameLength = 80;
export const maxDestinationAddressLength = 2048;
/** The number of recent deliveries that can be read and sent again. */
export const maxDeliveries = 50;
export const deliveryRetentionDays = 30;
/** How long the previous secret still signs after a new one was made. */
export const oldSecretHours = 24;

/**
 * `on`: it gets messages. `failing`: the last one could not be delivered, and is retried. `gone`: it has answered that
 * it is gone (410, or the equivalent of a chat), or all attempts failed; it gets nothing until someone switches it on.
 * `off`: someone has switched it off.
 */
export const destinationStates = ['on', 'failing', 'gone', 'off'] as const;
export type DestinationState = (typeof destinationStates)[number];

/** `waiting`: it will be retried. `sent`: the destination has accepted it. `failed`: it is not retried. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const messageTypes = ['alert.fired', 'alert.over', 'report.week', 'report.month', 'test'] as const;
export type MessageType = (typeof messageTypes)[number];

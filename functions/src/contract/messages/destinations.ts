/** Destinations: where a workspace sends alerts and reports beside mailboxes. */

/** The kinds of destinations: a channel of a chat, or a program that is called. */
export const destinationKinds = ['slack', 'discord', 'teams', 'webhook'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** What each kind is called. */
export const destinationNames = {
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Teams',
  webhook: 'Webhook',
} as const satisfies Record<DestinationKind, string>;

/** How many destinations a workspace has at most. */
export const maxDestinations = 20;
/** The name that someone gives to a destination, such as `#web`. */
export const maxDestinationNameLength = 80;
/** The address that messages are sent to. */
export const maxDestinationAddressLength = 2048;
/** The last deliveries of a destination that can be read and sent again. */
export const maxDeliveries = 50;
/** For how many days a delivery is kept. */
export const deliveryKeptDays = 30;
/** How long the secret before still signs after a new one was made. */
export const oldSecretHours = 24;

/**
 * `on`: it gets messages. `failing`: the last one could not be delivered, and is tried again. `gone`: it has answered that
 * it is gone (410, or as chats say it), or failed to the end, and gets nothing until someone switches it on. `off`:
 * someone has switched it off.
 */
export const destinationStates = ['on', 'failing', 'gone', 'off'] as const;
export type DestinationState = (typeof destinationStates)[number];

/** `waiting`: it is tried again. `sent`: the destination has taken it. `failed`: it is not tried any more. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What a message is about. */
export const messageTypes = ['alert.fired', 'alert.over', 'report.week', 'report.month', 'test'] as const;
export type MessageType = (typeof messageTypes)[number];

/** The limits of keys, without zod, so that the browser can import them. */

/** How many keys a workspace can have, expired ones included. */
export const maxKeys = 50;
export const maxKeyNameLength = 80;
/** After how many days a key can expire; null: never. */
export const keyLifetimes = [30, 90, 365, null] as const;
export type KeyLifetime = (typeof keyLifetimes)[number];

/** Calls of the API that a key can make in an hour of the clock. */
export const keyCallsAnHour = 600;

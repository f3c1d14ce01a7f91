/** Size limits of request bodies in bytes. A separate file, because this is needed before anything else is loaded. */

/** For collect: an event or a batch of events. */
export const maxEventBytes = 64 * 1024;

/** For the API: a logo of the maximum size in base64, and the other settings. */
export const maxBodyBytes = 96 * 1024;

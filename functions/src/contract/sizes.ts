/** How many bytes a body may have. By themselves, because they are needed before anything else is loaded. */

/** Of what is sent to collect: an event, or a batch of them. */
export const maxEventBytes = 64 * 1024;

/** Of what is sent to the API: a logo of the greatest size, in base64, and the rest of the settings. */
export const maxBodyBytes = 96 * 1024;

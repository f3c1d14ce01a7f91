/** The only place of the last numbers. It has one entry, so those of a second account replace those of the first. */
export const offlineNumbers = 'offline-numbers';

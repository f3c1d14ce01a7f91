/* The browser's storage. If it is full or switched off, a choice lasts until the page is closed. */

type StorageName = 'localStorage' | 'sessionStorage';

export function recall(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the entry. */
export function remember(key: string, text: string | null, storage: StorageName = 'localStorage'): void {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    // The caller continues with its value in memory.
  }
}

/** The language of whoever used this browser last, if they have chosen one. */
export const languageChoice = 'language';

/** Where the address of a sign-in that the server has refused waits for the sign-in page. */
export const refusedSignIn = 'refused-sign-in';

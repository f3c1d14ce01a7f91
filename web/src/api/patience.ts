import type { SWRConfiguration } from 'swr';
import type { ApiError } from './call.ts';

/** From `Retry-After`, in milliseconds of `Date.now()`, by address. */
const heldUntil = new Map<string, number>();

/** Allows the address to be requested immediately, because the user asked for it. */
export function release(address: string): void {
  heldUntil.delete(address);
}

/**
 * SWR options for automatic retries. A failed address is requested again at the time the server named, never earlier.
 * Without such a time it is requested with the next refresh, or not at all if there are no refreshes.
 * @param every milliseconds between refreshes, 0 for none
 * @param onAnswer called with each answer
 */
export function patience<Data>(
  address: string,
  every: number,
  onAnswer?: () => void,
): Pick<SWRConfiguration<Data, ApiError>, 'isPaused' | 'onSuccess' | 'onError' | 'onErrorRetry'> {
  return {
    isPaused: () => Date.now() < (heldUntil.get(address) ?? 0),
    onSuccess: () => {
      release(address);
      onAnswer?.();
    },
    onError: ({ retryAt }) => (retryAt === undefined ? release(address) : heldUntil.set(address, retryAt)),
    onErrorRetry: ({ retryAt }, _key, _config, revalidate, options) => {
      const wait = retryAt === undefined ? every : retryAt - Date.now();
      if (wait > 0) setTimeout(() => void revalidate(options), wait);
    },
  };
}

import type { SWRConfiguration } from 'swr';
import type { ApiError } from './call.ts';

/** Retry-After, in milliseconds of the clock, by the address of the request. */
const heldUntil = new Map<string, number>();

/** Allows an address to be requested again earlier, because the reader asks for it. */
export function release(address: string): void {
  heldUntil.delete(address);
}

/**
 * When an address that failed is requested again automatically: at the time that the server named and not before,
 * whatever else would request it; otherwise with the next refresh, or not at all without refreshes.
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

/** Codes of failures and the answer that carries them; they live in `core`, because everything may fail. */
export * from '../core/error-codes.ts';

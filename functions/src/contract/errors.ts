/** Error codes and the shape of an error answer. They are in `core`, because every part of the code uses them. */
export * from '../core/error-codes.ts';

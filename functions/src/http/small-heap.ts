import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Keeps the part of the heap for new objects at its first size. If it grows, as it does when large answers are read and
 * sent, the buffers and texts that no one needs any more are collected so late that an instance has twice the memory in
 * use. It also lets `query/cost/turns.ts` collect what a large answer leaves before the next one begins. Neither takes
 * noticeable time (docs/decisions/045-memory-of-answers.md). To be called before much is loaded.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--expose-gc');
  globalThis.gc = runInNewContext('gc') as NodeJS.GCFunction;
}

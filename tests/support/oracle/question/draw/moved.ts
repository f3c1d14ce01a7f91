import fc from 'fast-check';
import type { MovedPage } from '@footfall/functions/contract';
import { rarely } from '../../traffic-values.ts';

/** Rules about the paths of the traffic: with and without wildcards, of pages that exist and of others. */
const pool = [
  { from: '/pricing', to: '/plans' },
  { from: '/pricing/', to: '/' },
  { from: '/blog', to: '/news' },
  { from: '/blog/**', to: '/news/**' },
  { from: '/*', to: '/all/*' },
  { from: '/b*', to: '/blog/*' },
  { from: '/blog?id=*', to: '/post/*' },
  { from: '/**', to: '/site/**' },
  { from: '/', to: '/home?from=root' },
  { from: '/plain', to: '/pricing' },
] as const satisfies readonly MovedPage[];

const none: readonly MovedPage[] = [];

export const movedPages: fc.Arbitrary<readonly MovedPage[]> = rarely(
  6,
  none,
  fc.shuffledSubarray([...pool], { minLength: 1, maxLength: 4 }),
);

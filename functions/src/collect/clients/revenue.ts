import type { z } from 'zod';
import type { revenueObject } from '../../contract/index.ts';
import type { Revenue } from '../hit.ts';

/** Revenue as it is stored. A number such as 0.1 + 0.2 is rounded to what a text can say. */
export function revenueOf({ amount, currency }: z.output<typeof revenueObject>): Revenue {
  return {
    amount: typeof amount === 'string' ? amount : amount.toFixed(9).replace(/\.?0+$/, ''),
    currency: currency.toUpperCase(),
  };
}

import { decimalsOf } from '../event/currencies.ts';
import { numberFormat } from './intl.ts';

/** An amount in its currency as the reader writes it: `€12.50`, `¥1,500`. */
export function formatMoney(amount: number, currency: string, locale?: string): string {
  const digits = decimalsOf(currency);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat({ style: 'currency', currency, ...options }, locale).format(amount);
}

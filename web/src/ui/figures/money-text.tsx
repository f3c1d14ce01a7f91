import { formatMoney } from './money.ts';

/** An amount in its currency. */
export default function MoneyText({ amount, currency }: { amount: number; currency: string }) {
  return formatMoney(amount, currency);
}

import { formatMoney } from '@footfall/functions/contract';

/** An amount in its currency. */
export default function MoneyText({ amount, currency }: { amount: number; currency: string }) {
  return <>{formatMoney(amount, currency)}</>;
}

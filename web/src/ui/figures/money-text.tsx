import { formatMoney } from '@footfall/functions/contract';

export default function MoneyText({ amount, currency }: { amount: number; currency: string }) {
  return <>{formatMoney(amount, currency)}</>;
}

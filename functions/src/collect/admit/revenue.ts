import { maxRevenueIn, type RevenueFault } from '../../contract/index.ts';
import type { Hit, Revenue } from '../hit.ts';

/**
 * Why an event counts without its revenue; null if it keeps it. Negative amounts are refunds, with the same bound.
 * @param mayEarn whether the workspace takes revenue from this sender
 */
export function revenueFault({ amount, currency }: Revenue, mayEarn: boolean): RevenueFault | null {
  if (!mayEarn) return 'without-key';
  const most = maxRevenueIn(currency);
  if (most === undefined) return 'unknown-currency';
  return Math.abs(Number(amount)) <= most ? null : 'too-large';
}

/** The event without its revenue, also as properties. */
export function withoutRevenue(hit: Hit): Hit {
  const { revenue: _amount, currency: _currency, ...props } = hit.props;
  return { ...hit, props, revenue: null };
}

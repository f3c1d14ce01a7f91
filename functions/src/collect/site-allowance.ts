import type { CameFrom } from '../core/client-address.ts';
import { counterOf, countersOf, type Counters } from '../limits/counters.ts';
import { rates } from '../limits/figures.ts';
import { RateLimit } from '../limits/rate-limit.ts';

/**
 * Further events of a site that an instance accepts when the site's allowance is used up, from senders within their
 * shares. A network that floods a site thus leaves room for the site's other visitors.
 */
const reserve = rates.eventsOfSite.atOnce / 4;

/** A /48 may use half, and a hop three quarters: addresses behind a hop can be forged at the function's own URL. */
const times = { wide: 2, hop: 3 };

export const sharersOf = (from: CameFrom): Counters => countersOf(from, times);

/** Limits the events of each site for one instance. The caller passes the time in milliseconds. */
export function siteAllowance() {
  const { atOnce, ...rate } = rates.eventsOfSite;
  const sites = new RateLimit({ ...rate, atOnce: atOnce + reserve });
  const shares = new RateLimit(rates.eventsOfNetwork);
  const takeOf = (key: string, now: number, remaining = 0) =>
    sites.take(counterOf(key), now, remaining).waitMs === 0;
  return {
    /** Takes an event of a site. @param sharers called only when the site's allowance is used up */
    take(siteId: string, sharers: () => Counters, now: number): boolean {
      if (takeOf(siteId, now, reserve)) return true;
      const [network, ...others] = sharers();
      const siteCounter = ({ key, times }: Counters[0]) => ({ key: `${siteId} ${key}`, times });
      const { waitMs } = shares.take([siteCounter(network), ...others.map(siteCounter)], now);
      return waitMs === 0 && takeOf(siteId, now);
    },

    /** Takes an event with a key. Shares do not apply: a server's visitors have one address. */
    takeByKey: (keyId: string, now: number) => takeOf(`key ${keyId}`, now, reserve),
  };
}

export type SiteAllowance = ReturnType<typeof siteAllowance>;

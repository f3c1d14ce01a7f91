import { counterOf, type Counters } from '../limits/counters.ts';
import { type Allowance, RateLimit, type Turn } from '../limits/rate-limit.ts';

interface LookupAllowances {
  network: Allowance;
  /** Shared by all networks that have looked up unknown names recently. */
  instance: Allowance;
}

const instance = counterOf('');

/**
 * Limits how often an instance looks up unknown names. Anyone can invent any number of names, and each lookup is a read
 * of Firestore, so each network has an allowance for names without a workspace. A name with a workspace costs nothing:
 * its turn is given back. The instance's allowance covers floods from many networks. It never refuses a network's first
 * lookup, so visitors of a real site are served during any flood.
 */
export function lookupAllowance(allowances: LookupAllowances) {
  const networks = new RateLimit(allowances.network);
  const ofAll = new RateLimit(allowances.instance);

  /** Takes a turn to look up one name. @param counters the network's first @param now in milliseconds */
  return (counters: Counters, now: number): Turn => {
    const isFirst = networks.isUnused(counters[0], now);
    const turn = networks.take(counters, now);
    if (isFirst || turn.waitMs > 0) return turn;
    const ofInstance = ofAll.take(instance, now);
    if (ofInstance.waitMs > 0) {
      turn.giveBack();
      return ofInstance;
    }
    return {
      waitMs: 0,
      giveBack: () => {
        turn.giveBack();
        ofInstance.giveBack();
      },
    };
  };
}

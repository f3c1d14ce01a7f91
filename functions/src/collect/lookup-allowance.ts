import { counterOf, type Counters } from '../limits/counters.ts';
import { type Allowance, RateLimit, type Turn } from '../limits/rate-limit.ts';

interface LookupAllowances {
  /** For one network. */
  network: Allowance;
  /** For an instance: all networks that asked for unknown names lately, together. */
  instance: Allowance;
}

const instance = counterOf('');

/**
 * Limits how often an instance looks up unknown names. Anyone can invent any number of names, and each lookup is a read
 * of Firestore, so a network has an allowance for names that turn out to have no workspace. A name with a workspace
 * costs nothing: its turn is given back. The instance's allowance covers floods from many networks. It never refuses a
 * network's first lookup, so visitors of a real site are served during any flood.
 *
 * The caller passes the time.
 */
export function lookupAllowance(allowances: LookupAllowances) {
  const networks = new RateLimit(allowances.network);
  const ofAll = new RateLimit(allowances.instance);

  /** Takes a turn to look up one name. @param counters first that of the network @param now in milliseconds */
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

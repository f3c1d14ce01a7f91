import type { CameFrom } from '../core/client-address.ts';
import { AppError } from '../core/errors.ts';
import { networkOf } from '../core/network.ts';
import { sign } from '../core/seal.ts';
import { type Phrase, phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import { giveTurnBack, takeTurns } from '../store/firestore/turns.ts';

/** The networks of a link share this many counters, and so do its hops. Forged addresses create no more documents. */
const shares = 4096;

/** The address cannot be derived from the result. */
function shareOf(address: string, purpose: string): number {
  return Buffer.from(sign(networkOf(address), purpose), 'base64url').readUInt16BE() % shares;
}

const allowances = {
  network: rates.wrongPasswords,
  hop: rates.wrongPasswordsOfHop,
  link: rates.wrongPasswordsOfLink,
};

export const passwordTurns = (linkId: string, { address, hop }: CameFrom) => ({
  network: `link-password:${linkId}:${shareOf(address, 'link-password')}`,
  hop: `link-password-hop:${linkId}:${shareOf(hop, 'link-password-hop')}`,
  link: `link-password-all:${linkId}`,
});

/** A try counts as a wrong password until `giveBack` is called. */
interface PasswordTurn {
  remaining: number;
  giveBack: () => Promise<void>;
}

/**
 * Takes a try for the caller's network, for the hop (which callers cannot forge) and for the link. If the link has no
 * more tries, only a hop without a wrong password gets one.
 * @throws AppError `too_many_requests`
 */
export async function takePasswordTurn(linkId: string, from: CameFrom, now: Date): Promise<PasswordTurn> {
  const names = passwordTurns(linkId, from);
  const { network, hop, link } = await takeTurns(names, allowances, now, (turns) => {
    for (const { remaining, retryAfter } of [turns.network, turns.hop]) {
      if (remaining < 1)
        throw tooMany(
          phraseOf('Too many wrong passwords have come from your network. Try again later.'),
          retryAfter(1),
        );
    }
    const isFirstOfHop = turns.hop.remaining === allowances.hop.count;
    if (turns.link.remaining < 1 && !isFirstOfHop) {
      throw tooMany(
        phraseOf('Too many wrong passwords were tried for this link. Try again later.'),
        turns.link.retryAfter(1),
      );
    }
  });
  const taken = [names.network, names.hop, ...(link.remaining > 0 ? [names.link] : [])];
  return {
    remaining: Math.min(network.remaining, hop.remaining) - 1,
    giveBack: async () => {
      await Promise.all(taken.map(giveTurnBack));
    },
  };
}

const tooMany = (message: Phrase, retryAfter: number) =>
  new AppError('too_many_requests', message, { retryAfter });

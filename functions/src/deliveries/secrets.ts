import { hourMs, oldSecretHours } from '../contract/index.ts';
import { seal, unseal } from '../core/seal.ts';
import type { Destination, SigningSecret } from '../store/firestore/destinations/destinations.ts';
import { newSecret } from './signature.ts';

const purposeOf = (what: 'address' | 'secret', id: string) => `destination ${what} ${id}`;

export const sealAddress = (id: string, address: URL): Pick<Destination, 'sealedAddress' | 'host'> => ({
  sealedAddress: seal(address.href, purposeOf('address', id)),
  host: address.hostname,
});

/** Null if the address was sealed with another key. */
export function openAddress({ id, sealedAddress }: Pick<Destination, 'id' | 'sealedAddress'>): URL | null {
  const address = unseal(sealedAddress, purposeOf('address', id));
  return address === null ? null : URL.parse(address);
}

/** Makes a new secret of a webhook. @param before the previous secret, which also signs for a while */
export function makeSecret(
  id: string,
  before: SigningSecret | null,
  now: Date,
): { secret: string; stored: SigningSecret } {
  const secret = newSecret();
  const until = new Date(now.getTime() + oldSecretHours * hourMs);
  const old = before && { sealed: before.sealed, until };
  return { secret, stored: { sealed: seal(secret, purposeOf('secret', id)), old } };
}

/** The secrets that sign at a moment, the current one first; empty if they were sealed with another key. */
export function signingSecrets({ id, secret }: Pick<Destination, 'id' | 'secret'>, now: Date): string[] {
  if (secret === null) return [];
  const { sealed, old } = secret;
  const signing = old && old.until > now ? [sealed, old.sealed] : [sealed];
  return signing.flatMap((each) => unseal(each, purposeOf('secret', id)) ?? []);
}

import type { ProofPlaces } from '../contract/domain-proof.ts';

/**
 * Where a domain's owner puts a token, and how it is written there. The file has to hold nothing else: a page that
 * repeats the address it was asked for, as some say what they could not find, must not prove anything.
 */
export function proofPlaces(domain: string, token: string): ProofPlaces {
  const value = `footfall-${token}`;
  return {
    record: { name: `_footfall.${domain}`, value },
    file: { url: `https://${domain}/.well-known/${value}.txt`, content: value },
  };
}

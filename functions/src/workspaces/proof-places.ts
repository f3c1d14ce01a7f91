import type { ProofPlaces } from '../contract/index.ts';

/**
 * Where a domain's owner puts a token, and in which form. The file must hold nothing else, because some sites answer
 * unknown addresses with a page that repeats the address, and such a page must not prove anything.
 */
export function proofPlaces(domain: string, token: string): ProofPlaces {
  const value = `footfall-${token}`;
  return {
    record: { name: `_footfall.${domain}`, value },
    file: { url: `https://${domain}/.well-known/${value}.txt`, content: value },
  };
}

/** 32 letters and digits without lookalikes, so that a password can be read aloud or from paper. */
const characters = 'abcdefghjkmnopqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** Returns a password such as `k7mf-q2xp-9twd`, with 60 random bits. @param bytes one for each character */
export function passwordOf(bytes: Uint8Array): string {
  const text = [...bytes].map((byte) => characters[byte % characters.length]).join('');
  return (text.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
}

export const newPassword = () => passwordOf(crypto.getRandomValues(new Uint8Array(groups * groupLength)));

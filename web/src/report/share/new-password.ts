/** 32 letters and digits of which no two look alike, so that a password can be read out and typed from paper. */
const characters = 'abcdefghjkmnopqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** A password of random bytes, such as `k7mf-q2xp-9twd`: 60 random bits. @param bytes one a character */
export function passwordOf(bytes: Uint8Array): string {
  const text = [...bytes].map((byte) => characters[byte % characters.length]).join('');
  return (text.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
}

/** A new random password that is easy to read. */
export const newPassword = () => passwordOf(crypto.getRandomValues(new Uint8Array(groups * groupLength)));

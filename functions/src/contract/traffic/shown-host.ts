import { asUnicode } from './hostname.ts';

/**
 * The display form of a host: `xn--mnchen-3ya.de` is `münchen.de`. As in the address bar of a browser, it stays encoded
 * if one of its letters could be confused with another. Any other text stays as it is.
 * @see https://www.unicode.org/reports/tr39/ Unicode security mechanisms
 */
export function shownHost(host: string): string {
  const shown = asUnicode(host);
  if (shown === null) return host;
  const labels = shown.split('.');
  return labels.every((label) => isSafe(label, labels.at(-1) ?? '')) ? shown : host;
}

export function shownAddress(address: string): string {
  return address.replace(
    /^(https?:\/\/)([^/:]+)/,
    (_, scheme: string, host: string) => scheme + shownHost(host),
  );
}

function isSafe(label: string, last: string) {
  if (/^[a-z0-9-]+$/.test(label)) return true;
  if (!oneWriting.test(label)) return false;
  return !Object.values(lookalikes).some(({ all, script }) => all.test(label) && !script.test(last));
}

/**
 * Letters of one script in everyday use; Japanese and Korean use several. It excludes phonetic Latin letters such as
 * `ɑ`, the dotless `ı`, and combining marks on Latin, Greek and Cyrillic letters.
 */
const oneWriting =
  /^(?:[a-z0-9\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e\u01a1\u01b0\u0219\u021b\u1ea1-\u1ef9-]+|[\u0430-\u045f\u048b-\u052f0-9-]+|[\u0390\u03ac-\u03ce0-9-]+|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー0-9-]+|[\p{sc=Han}\p{sc=Hang}0-9-]+|[\p{sc=Han}\p{sc=Bopo}0-9-]+|[\p{sc=Armn}0-9-]+|[\p{sc=Geor}0-9-]+|[\p{sc=Hebr}0-9-]+|[\p{sc=Arab}0-9-]+|[\p{sc=Deva}0-9-]+|[\p{sc=Beng}0-9-]+|[\p{sc=Guru}0-9-]+|[\p{sc=Gujr}0-9-]+|[\p{sc=Taml}0-9-]+|[\p{sc=Telu}0-9-]+|[\p{sc=Knda}0-9-]+|[\p{sc=Mlym}0-9-]+|[\p{sc=Sinh}0-9-]+|[\p{sc=Thai}0-9-]+|[\p{sc=Laoo}0-9-]+|[\p{sc=Khmr}0-9-]+|[\p{sc=Mymr}0-9-]+|[\p{sc=Ethi}0-9-]+)$/u;

/** Labels that look like Latin. They are harmless under a top-level domain of the same script. */
const lookalikes = {
  cyrillic: { all: /^[асԁеһіјӏорԛѕԝхуҽѵѡьъыпгкмтвн0-9-]+$/, script: /\p{sc=Cyrl}/u },
  greek: { all: /^[αγεηικνορτυχω0-9-]+$/, script: /\p{sc=Grek}/u },
  armenian: { all: /^[գզլհյոսւցքօ0-9-]+$/, script: /\p{sc=Armn}/u },
};

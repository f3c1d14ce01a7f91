import { remembered } from '../../core/remembered.ts';

const maxTextLength = 100;

const decimals = 9;

/** Signs of currencies that `Intl` does not know. */
const moreSigns: Readonly<Record<string, readonly string[]>> = {
  AUD: ['AU$'],
  BGN: ['лв'],
  CAD: ['C$'],
  CHF: ['Fr'],
  CNY: ['元', 'RMB'],
  INR: ['Rs'],
  JPY: ['円'],
  KRW: ['원'],
  RUB: ['руб'],
  SGD: ['S$'],
  TRY: ['TL'],
  UAH: ['грн'],
  USD: ['US$'],
  VND: ['đ'],
};

const signs = remembered<ReadonlySet<string>>(200);

/** The code and the signs of a currency, in lower case. */
const signsOf = (currency: string) =>
  signs(currency, () => {
    if (currency === '') return new Set();
    const shown = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
      new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency'),
    );
    const all = [currency, ...shown.map((part) => part?.value ?? ''), ...(moreSigns[currency] ?? [])];
    return new Set(all.map(plainSign));
  });

const plainSign = (sign: string) => sign.normalize('NFKC').toLowerCase().replace(/\.$/, '');

/** One sign of the amount, and one of its currency, before or after the number. */
const amountForm =
  /^(?<sign>[+-]?) ?(?<before>[^\d\s.,'+-]+\.?)? ?(?<inner>[+-]?) ?(?<number>[\d.,' ]*\d[\d.,' ]*?(?:e[+-]?\d{1,3})?) ?(?<after>[^\d\s.,'+-]+\.?)?$/iu;

/**
 * Parses an amount to the form in which it is stored: decimals of the major unit such as `-12.5`, with at most nine
 * after the point.
 *
 * Accepts numbers, and texts with groups of digits, a comma as the point, or the sign of the currency: `1,234.50`,
 * `1.234,50`, `1 234,50`, `1'234.50`, `12,34,567`, `$10`, `10 EUR`, `.5`, `+10`, `1e3`. A single point, as in `1.234`,
 * always begins the decimals.
 * @param currency three capital letters; '' if it is not known, then no currency sign is accepted
 * @returns null if it cannot be read or is ambiguous: `1,234`, `10 kg`, or `$10` in EUR
 */
export function readAmount(given: unknown, currency: string): string | null {
  if (typeof given === 'number') return fromNumber(given);
  if (typeof given !== 'string' || given.length > maxTextLength) return null;
  const { sign, before, inner, number, after } = amountForm.exec(plainText(given))?.groups ?? {};
  if (number === undefined || (sign && inner)) return null;
  const isOfCurrency = [before, after].every(
    (beside) => beside === undefined || signsOf(currency).has(plainSign(beside)),
  );
  const amount = isOfCurrency ? unsigned(number.trim()) : null;
  const isNegative = sign === '-' || inner === '-';
  return amount !== null && isNegative && amount !== '0' ? `-${amount}` : amount;
}

const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066b/g, '.')
    .replace(/[\u066c\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

function fromNumber(amount: number): string | null {
  if (!Number.isFinite(amount)) return null;
  // From 1e21 on, `toFixed` writes an exponent.
  if (Math.abs(amount) >= 1e21) return String(BigInt(amount));
  return amount
    .toFixed(decimals)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

function unsigned(text: string): string | null {
  if (/e/i.test(text)) return /^(\d+\.?|\d*\.\d+)e[+-]?\d+$/i.test(text) ? fromNumber(Number(text)) : null;
  const at = pointIn(text);
  if (at === null) return null;
  const integer = ungrouped(text.slice(0, at));
  const fraction = text.slice(at + 1);
  return integer === null || !/^\d*$/.test(fraction) ? null : rounded(integer, fraction);
}

/** The index of the decimal point; the length of a text without one, and null if it is ambiguous. */
function pointIn(text: string): number | null {
  const separators = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined || separators.filter((mark) => mark === last).length > 1) return text.length;
  // Ambiguous: a thousand and more, or three decimals.
  return /^[1-9]\d{0,2},\d{3}$/.test(text) ? null : text.lastIndexOf(last);
}

const groupForms = {
  ',': /^\d{1,3}(,\d{3})+$|^\d{1,2}(,\d{2})+,\d{3}$/,
  '.': /^\d{1,3}(\.\d{3})+$/,
  ' ': /^\d{1,3}( \d{3})+$/,
  "'": /^\d{1,3}('\d{3})+$/,
};

/** Removes separators of thousands, or of lakhs as in India. */
function ungrouped(integer: string): string | null {
  if (/^\d*$/.test(integer)) return integer || '0';
  return Object.values(groupForms).some((form) => form.test(integer)) ? integer.replace(/\D/g, '') : null;
}

function rounded(integer: string, fraction: string): string {
  const digits = integer.replace(/^0+(?=\d)/, '');
  if (fraction.length <= decimals) return /[1-9]/.test(digits + fraction) ? joined(digits, fraction) : '0';
  const isUp = (fraction[decimals] ?? '0') >= '5';
  const units = BigInt(digits + fraction.slice(0, decimals)) + (isUp ? 1n : 0n);
  const text = String(units).padStart(decimals + 1, '0');
  return joined(text.slice(0, -decimals), text.slice(-decimals).replace(/0+$/, ''));
}

const joined = (integer: string, fraction: string) => (fraction === '' ? integer : `${integer}.${fraction}`);

/**
 * The currencies of ISO 4217.
 *
 * The key of a group is the decimals of the minor unit, then how many units are worth about a dollar: the exchange rate
 * of 2025, rounded up to 1, 2 or 5 times a power of ten, with room for money that loses its value. Units of account and
 * metals, which have no minor unit, are left out. The lev, which left the list in 2026, is still in use.
 * @see https://www.six-group.com/en/products-services/financial-information/data-standards.html List One
 */
const groups: Readonly<Record<`${number} ${number}`, string>> = {
  '0 100': 'XPF',
  '0 200': 'DJF ISK JPY VUV',
  '0 500': 'KMF',
  '0 1000': 'CLP XAF XOF',
  '0 2000': 'KRW RWF',
  '0 5000': 'BIF UGX',
  '0 10000': 'GNF PYG',
  '0 50000': 'VND',
  '0 10': 'UYI',
  '2 0.5': 'XAD',
  '2 1': 'BMD BSD CHE CHF CHW EUR FKP GBP GIP KYD PAB SHP USD USN',
  '2 2': 'AUD AWG AZN BAM BBD BGN BND BZD CAD NZD SGD XCG',
  '2 5': 'AED BYN FJD GEL ILS MXV MYR PEN PGK PLN QAR RON SAR TMT TOP WST XCD',
  '2 10': 'BOB BOV BRL CNY DKK GTQ HKD MAD MOP SBD SEK SVC TJS TTD',
  '2 20': 'BWP COU ERN GHS LSL MDL MVR MXN NAD NOK SCR SZL ZAR',
  '2 50': 'CUP CZK EGP HNL MRU MUR NIO SLE SRD STN THB TWD UAH UYU ZMW ZWG',
  '2 100': 'AFN ALL BTN CVE DOP GMD INR KGS MKD MZN PHP RUB TRY',
  '2 200': 'BDT DZD ETB HTG JMD KES KPW LRD NPR RSD',
  '2 500': 'AMD GYD HUF LKR PKR',
  '2 1000': 'AOA CRC KZT SOS VED VES',
  '2 2000': 'ARS MWK NGN YER',
  '2 5000': 'CDF COP KHR MGA MMK MNT SDG SSP TZS',
  '2 20000': 'IDR SYP UZS',
  '2 50000': 'LAK',
  '2 100000': 'LBP',
  '2 1000000': 'IRR',
  '3 0.5': 'BHD KWD OMR',
  '3 1': 'JOD',
  '3 5': 'TND',
  '3 10': 'LYD',
  '3 2000': 'IQD',
  '4 0.05': 'CLF',
  '4 50': 'UYW',
};

interface Currency {
  decimals: number;
  perDollar: number;
}

export const currencies: ReadonlyMap<string, Currency> = new Map(
  Object.entries(groups)
    .flatMap(([key, codes]) => {
      const [decimals, perDollar] = key.split(' ').map(Number) as [number, number];
      return codes.split(' ').map((code): [string, Currency] => [code, { decimals, perDollar }]);
    })
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** The decimals of amounts in a currency; two for currencies that ISO 4217 does not list. */
export function decimalsOf(currency: string) {
  return currencies.get(currency)?.decimals ?? 2;
}

const maxDollars = 1_000_000;

/** The maximum of an event, about a million dollars; undefined for currencies outside ISO 4217. */
export function maxRevenueIn(currency: string): number | undefined {
  const known = currencies.get(currency);
  return known && known.perDollar * maxDollars;
}

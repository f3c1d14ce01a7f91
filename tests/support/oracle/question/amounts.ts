import type { EventRow } from '@footfall/functions/contract';

/** Amounts in billionths, because sums of JavaScript's numbers are not exact. */
const billion = 1_000_000_000n;

function billionthsOf(decimals: string): bigint {
  const [, sign, total = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimals) ?? [];
  const found = BigInt(total) * billion + BigInt(part.padEnd(9, '0').slice(0, 9));
  return sign === '-' ? -found : found;
}

/** Decimals of the currencies of the traffic, as ISO 4217 has them. */
const decimals: Record<string, number> = { EUR: 2, USD: 2, JPY: 0, KWD: 3, CLF: 4 };

/** Rounded to the minor unit; a half goes away from zero. */
function inMinorUnits(amount: string, currency: string): bigint {
  const unit = 10n ** BigInt(9 - (decimals[currency] ?? 2));
  const exact = billionthsOf(amount);
  const size = exact < 0n ? -exact : exact;
  const rounded = ((2n * size + unit) / (2n * unit)) * unit;
  return exact < 0n ? -rounded : rounded;
}

/** The total revenue of events, by how many of them, and in which currencies. */
export interface Earned {
  total: number;
  events: number;
  currencies: string[];
}

export function earnedBy(events: readonly EventRow[]): Earned {
  let total = 0n;
  const currencies = new Set<string>();
  const earning = events.filter(({ revenue }) => revenue !== null);
  for (const { revenue, currency } of earning) {
    total += inMinorUnits(revenue ?? '0', currency ?? '');
    currencies.add(currency ?? '');
  }
  return { total: Number(total) / 1e9, events: earning.length, currencies: [...currencies] };
}

/** The numbers that a property of these events has: numbers of JSON, and texts that look like one. */
export function numbersOf(events: readonly EventRow[], key: string): number[] {
  return events.flatMap(({ props }) => {
    const value: unknown = (JSON.parse(props ?? '{}') as Record<string, unknown>)[key];
    if (typeof value !== 'number' && typeof value !== 'string') return [];
    const text = String(value);
    return /^-?[0-9]{1,15}([.][0-9]+)?(e-[0-9]+)?$/.test(text) ? [Number(text)] : [];
  });
}

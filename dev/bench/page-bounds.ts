/** The figures of Lighthouse's runs of a page, and the bounds for each run. */

/** The part of Lighthouse's result that the code uses. */
export interface Measured {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

interface Figure {
  name: string;
  of: (measured: Measured) => number | undefined;
  /** How the figure is printed. */
  text: (value: number) => string;
  bound: number;
  /** Whether the bound is a minimum or a maximum. */
  kept: 'at least' | 'at most';
}

const percent = (id: string) => (measured: Measured) => {
  const score = measured.categories[id]?.score;
  return typeof score === 'number' ? Math.round(score * 100) : undefined;
};
/** Whole milliseconds, so that exceeding a bound by less than one is allowed. */
const milliseconds = (id: string) => (measured: Measured) => {
  const value = measured.audits[id]?.numericValue;
  return value === undefined ? undefined : Math.round(value);
};
const ms = (value: number) => `${value} ms`;

const figures: Figure[] = [
  { name: 'performance', of: percent('performance'), text: String, bound: 95, kept: 'at least' },
  {
    name: 'blocking time',
    of: milliseconds('total-blocking-time'),
    text: ms,
    bound: 200,
    kept: 'at most',
  },
  {
    name: 'largest paint',
    of: milliseconds('largest-contentful-paint'),
    text: ms,
    bound: 2500,
    kept: 'at most',
  },
  {
    name: 'layout shift',
    of: ({ audits }) => audits['cumulative-layout-shift']?.numericValue,
    text: (value) => value.toFixed(3),
    bound: 0.1,
    kept: 'at most',
  },
  { name: 'accessibility', of: percent('accessibility'), text: String, bound: 100, kept: 'at least' },
];

/** A run in one line: every figure, with its bound if it misses it. A missing figure misses its bound. */
export function runInWords(measured: Measured): { line: string; missed: string[] } {
  const missed: string[] = [];
  const words = figures.map(({ name, of, text, bound, kept }) => {
    const value = of(measured);
    const isKept = value !== undefined && (kept === 'at least' ? value >= bound : value <= bound);
    if (!isKept) missed.push(name);
    const told = `${name} ${value === undefined ? 'unknown' : text(value)}`;
    return isKept ? told : `${told} (MISSED: ${kept} ${text(bound)})`;
  });
  return { line: words.join(', '), missed };
}

/** The missed bounds and their runs. */
export function verdict(runs: { missed: string[] }[]): string {
  const faults = runs.flatMap(({ missed }, index) =>
    missed.length > 0 ? [`run ${index + 1}: ${missed.join(', ')}`] : [],
  );
  const kept = `${runs.length - faults.length} of ${runs.length} runs keep every bound`;
  return faults.length > 0 ? `${kept}; missed in ${faults.join('; ')}` : kept;
}

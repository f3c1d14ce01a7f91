/** The figures of Lighthouse's runs of a page, and the bounds for each run. */

/** The part of Lighthouse's result that the code uses. */
export interface Measured {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

interface Figure {
  name: string;
  of: (measured: Measured) => number | undefined;
  text: (value: number) => string;
  /** One of the two. */
  min?: number;
  max?: number;
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
const shift = ({ audits }: Measured) => audits['cumulative-layout-shift']?.numericValue;
const ms = (value: number) => `${value} ms`;

const figures: Figure[] = [
  { name: 'performance', of: percent('performance'), text: String, min: 95 },
  { name: 'blocking time', of: milliseconds('total-blocking-time'), text: ms, max: 200 },
  { name: 'largest paint', of: milliseconds('largest-contentful-paint'), text: ms, max: 2500 },
  { name: 'layout shift', of: shift, text: (value) => value.toFixed(3), max: 0.1 },
  { name: 'accessibility', of: percent('accessibility'), text: String, min: 100 },
];

/** A run in one line: every figure, with its bound if it misses it. A missing figure misses its bound. */
export function runInWords(measured: Measured): { line: string; missed: string[] } {
  const missed: string[] = [];
  const words = figures.map(({ name, of, text, min = -Infinity, max = Infinity }) => {
    const value = of(measured);
    const told = `${name} ${value === undefined ? 'unknown' : text(value)}`;
    if (value !== undefined && value >= min && value <= max) return told;
    missed.push(name);
    return `${told} (MISSED: ${max === Infinity ? `at least ${text(min)}` : `at most ${text(max)}`})`;
  });
  return { line: words.join(', '), missed };
}

/** The missed bounds and their runs. */
export function verdict(runs: { missed: string[] }[]): string {
  const told = runs.map(({ missed }, index) => `run ${index + 1}: ${missed.join(', ')}`);
  const faults = told.filter((_, index) => runs[index]?.missed.length);
  const kept = `${runs.length - faults.length} of ${runs.length} runs keep every bound`;
  return [kept, ...(faults.length > 0 ? [`missed in ${faults.join('; ')}`] : [])].join('; ');
}

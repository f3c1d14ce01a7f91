import { formatValue, meaningOf, say, type VitalRule, vitals } from '../../contract/index.ts';
import { spanInWords } from '../../notify/days.ts';
import { nameOfSpan } from '../due.ts';
import { eachSpan } from '../evaluate/spans.ts';
import { type AlertKind, type Evaluation, silent } from './kind.ts';

export interface VitalEvidence {
  kind: 'vital';
  p75: number | null;
  measurements: number;
}

/** A percentile of fewer measurements is unreliable. */
export const minMeasurements = 200;
/** A firing vital is quiet again at this share of its bound. */
const backFrom = 0.95;

export function evaluateVital(
  { above }: Pick<VitalRule, 'above'>,
  { p75, measurements }: Pick<VitalEvidence, 'p75' | 'measurements'>,
): Evaluation {
  if (p75 === null || measurements < minMeasurements) return silent;
  const verdict = p75 > above ? 'fires' : p75 > above * backFrom ? 'near' : 'quiet';
  return { verdict, expected: null, bound: above };
}

const written = ({ vital }: VitalRule, value: number | null) =>
  value === null ? '–' : formatValue(meaningOf(`${vital}_p75`).unit, value);

export const vital: AlertKind<VitalRule, VitalEvidence> = {
  daysBefore: () => 0,
  metrics: ({ vital }) => [`${vital}_p75`, 'measured_loads'],
  zeros: 'never',
  quietSpans: () => 3,
  read: (_, { about: { day }, valueOn }) => ({
    evidence: { kind: 'vital', p75: valueOn(day, null) ?? null, measurements: valueOn(day, null, 1) ?? 0 },
    history: null,
  }),
  past: (_, history) =>
    eachSpan('day', history, (index) => ({
      kind: 'vital',
      p75: history.values[index] ?? null,
      measurements: history.measurements?.[index] ?? 0,
    })),
  evaluate: evaluateVital,
  value: ({ p75 }) => p75,
  example: (_, p75) => ({ kind: 'vital', p75, measurements: 0 }),
  title: ({ rule, about, evidence }) =>
    say('{values} {when}: {value}', {
      values: vitals[rule.vital].name,
      when: spanInWords(about && nameOfSpan(about)),
      value: written(rule, evidence.p75),
    }),
  details: ({ rule, evaluation: { bound } }) =>
    bound === null ? [] : [say('The limit is {limit}.', { limit: written(rule, bound) })],
  seriesName: ({ vital }) => say('{vital} per day, 75th percentile', { vital: vitals[vital].name }),
};

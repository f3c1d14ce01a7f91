import { random } from '../../../dev/demo/random.ts';
import { evaluateSeries } from '../../../functions/src/annotations/verdict/verdict.ts';
import { drawSeries, type Wish } from './series.ts';

export interface Placebo {
  /** The share of ranges that contain the difference. */
  covered: number;
  /** The share of verdicts that say which way the numbers changed. */
  found: number;
  /** The share of these whose range contains the difference. */
  coveredOfFound: number;
  /** How many dates had no range. */
  withheld: number;
}

/**
 * Evaluates invented dates until so many have a range. Sites have from 5 to 5,000 visitors a day, each order of
 * magnitude equally often.
 */
export function measure(
  dates: number,
  { visitorsADay, ...wish }: Omit<Wish, 'visitorsADay'> & { visitorsADay?: number },
): Placebo {
  const draw = random(Object.values(wish).join(' '));
  let [covered, found, coveredOfFound, withheld, ranges] = [0, 0, 0, 0, 0];
  while (ranges < dates) {
    const size = visitorsADay ?? Math.exp(draw.between(Math.log(5), Math.log(5000)));
    const series = drawSeries(draw, { ...wish, visitorsADay: size });
    const { effect, reason } = evaluateSeries(series);
    if (effect === null) {
      withheld += 1;
      continue;
    }
    ranges += 1;
    const isCovered = effect.low <= series.difference && series.difference <= effect.high;
    const isFound = reason === null && (series.difference === 0 || effect.difference * series.difference > 0);
    if (isCovered) covered += 1;
    if (isFound) found += 1;
    if (isCovered && isFound) coveredOfFound += 1;
  }
  return {
    ...{ covered: covered / dates, found: found / dates },
    ...{ coveredOfFound: found === 0 ? 0 : coveredOfFound / found, withheld },
  };
}

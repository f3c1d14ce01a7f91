import type { JourneyAnswer } from '@footfall/functions/contract';
import { formatCount } from '../../../ui/figures/format.ts';
import { stepName } from './journey-choice.ts';
import { pageName } from './page-name.ts';
import { useJourneyChoice } from './journey-choice.ts';

type Way = NonNullable<JourneyAnswer['way']>;

/** The steps of the way in the order of time, with the visits that came so far; what is left open is any page. */
export function WaySteps({ way: { steps } }: { way: Way }) {
  const { choice } = useJourneyChoice();
  const numbers = steps.map(({ step }) => step);
  const [first, last] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const isStart = (step: number) => step === 0 && choice.at !== null;
  return (
    <div>
      <h3 id="way-steps">The way</h3>
      <ol className="steps" aria-labelledby="way-steps">
        {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((step) => {
          const known = steps.find((each) => each.step === step);
          const isEnd = known !== undefined && known === steps.at(-1);
          const name = known
            ? pageName(known.page)
            : isStart(step)
              ? choice.at?.values.map((value) => pageName(value)).join(' or ')
              : 'Any page';
          return (
            <li key={step} data-end={isEnd || undefined} data-open={(!known && !isStart(step)) || undefined}>
              <span className="name" title={`${stepName(step, choice)}: ${name}`}>
                {name}
              </span>
              {known && <span className="count">{formatCount(known.visits)}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

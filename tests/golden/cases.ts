import fc from 'fast-check';
import type { EventRow, FunnelQuestion, JourneyQuestion, Question } from '@footfall/functions/contract';
import { AppError } from '../../functions/src/core/errors.ts';
import type { ReadStatement } from '../../functions/src/query/run.ts';
import { askFunnel, askJourney, askQuestions, siteOf, sources } from '../support/oracle/answers.ts';
import { askedFunnel, funnelCase } from '../support/oracle/funnel/draw-funnel.ts';
import { journeyCase, journeyIn } from '../support/oracle/journey/draw.ts';
import { askedIn, questionCase, type Asked } from '../support/oracle/question/draw/draw.ts';
import type { AskedOf } from '../support/oracle/question/range.ts';
import { withPrefix } from '../support/oracle/traffic.ts';
import { isDrawing, read, write } from './stored.ts';

/** Something that is asked about one site, and all events that were there. */
interface Case<Question> {
  of: AskedOf;
  question: Question;
  /** The first day that is not rolled up. */
  rolledUpTo: string;
  events: EventRow[];
}

/** All that is asked: 500 questions, of which a case has up to twenty that are asked together. */
interface Cases {
  questions: Case<Question[]>[];
  funnels: Case<FunnelQuestion>[];
  journeys: Case<JourneyQuestion>[];
}

const counts = { questions: 500, funnels: 60, journeys: 60 };
const seed = 1;

const caseOf = <Drawn>({ of, rolledUpTo, events }: Asked, question: Drawn): Case<Drawn> => ({
  of,
  question,
  rolledUpTo,
  events,
});

/** Draws cases until there are enough, each with workspaces of its own. */
function drawn<Plan, Drawn>(
  arbitrary: fc.Arbitrary<Plan>,
  name: keyof Cases,
  caseIn: (plan: Plan, prefix: string) => Case<Drawn> | null,
  countOf: (question: Drawn) => number = () => 1,
): Case<Drawn>[] {
  const cases: Case<Drawn>[] = [];
  let count = 0;
  for (const [index, plan] of fc.sample(arbitrary, { seed, numRuns: 2 * counts[name] }).entries()) {
    const found = count < counts[name] && caseIn(plan, `${name}-${index}`);
    if (!found) continue;
    cases.push(found);
    count += countOf(found.question);
  }
  return cases;
}

const draw = (): Cases => ({
  questions: drawn(
    questionCase,
    'questions',
    (plan, prefix) => {
      const asked = askedIn({ ...plan, traffic: withPrefix(plan.traffic, prefix) });
      const withGroup = asked?.questions.map((question) => ({
        ...question,
        filters: [...question.filters, ...asked.groupFilter],
      }));
      return asked && withGroup ? caseOf(asked, withGroup) : null;
    },
    ({ length }) => length,
  ),
  funnels: drawn(funnelCase, 'funnels', (plan, prefix) => {
    const { question } = plan;
    const asked = askedFunnel({
      ...plan,
      question: { ...question, traffic: withPrefix(question.traffic, prefix) },
    });
    return asked && caseOf(asked, asked.funnel);
  }),
  journeys: drawn(journeyCase, 'journeys', (plan, prefix) => {
    const { about } = plan;
    const asked = journeyIn({ ...plan, about: { ...about, traffic: withPrefix(about.traffic, prefix) } });
    return asked && caseOf(asked, asked.question);
  }),
});

/**
 * All cases, as they were drawn once. What would be drawn today depends on the order of every list of the contract, and
 * what is asked must not.
 */
function cases(): Cases {
  if (isDrawing) write('asked', draw());
  const revive = (key: string, value: unknown) =>
    (key === 'now' || key === 'resetAt') && typeof value === 'string' ? new Date(value) : value;
  return read('asked', revive);
}

/** Whatever a case answers from each of its sources, or the error with which it is refused. */
type Answers = Record<string, unknown>;

/** Funnels and journeys use no sums of days. */
const ofVisits = { visits: sources.visits, events: sources.events };

/** What one case asks, from each source. */
export interface Asking {
  events: EventRow[];
  /** @param readRows how rows are read; by default from the emulator */
  ask: (readRows?: ReadStatement) => Promise<Answers>;
}

/** Everything that is asked. */
export function everything(): Record<keyof Cases, Asking[]> {
  const { questions, funnels, journeys } = cases();
  return {
    questions: questions.map(({ of, question, ...rest }) => ({
      events: rest.events,
      ask: (readRows) =>
        fromEach(sources, rest, (at) => askQuestions(siteOf(of), question, { now: of.now, ...at }, readRows)),
    })),
    funnels: funnels.map(({ of, question, ...rest }) => ({
      events: rest.events,
      ask: (readRows) =>
        fromEach(ofVisits, rest, (at) => askFunnel(siteOf(of), question, { now: of.now, ...at }, readRows)),
    })),
    journeys: journeys.map(({ of, question, ...rest }) => ({
      events: rest.events,
      ask: (readRows) =>
        fromEach(ofVisits, rest, (at) => askJourney(siteOf(of), question, { now: of.now, ...at }, readRows)),
    })),
  };
}

async function fromEach<At>(
  from: Record<string, (asked: { rolledUpTo: string }) => At>,
  asked: { rolledUpTo: string },
  ask: (at: At) => Promise<unknown>,
): Promise<Answers> {
  const answers: Answers = {};
  for (const [source, atOf] of Object.entries(from)) {
    answers[source] = await ask(atOf(asked)).catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });
  }
  return answers;
}

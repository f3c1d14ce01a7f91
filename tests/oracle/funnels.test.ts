import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { AppError } from '../../functions/src/core/errors.ts';
import { askFunnel, siteOf, snapped } from '../support/oracle/answers.ts';
import { countFunnel } from '../support/oracle/funnel/count-funnel.ts';
import { funnelIn, funnelCase, type FunnelCase } from '../support/oracle/funnel/draw-funnel.ts';
import { inTurn, isOfThisLane, shareOfThisLane } from '../support/oracle/lane.ts';
import { freshTables, load } from '../support/oracle/tables.ts';
import { withPrefix } from '../support/oracle/traffic.ts';

/** How many funnels are counted. */
const funnels = shareOfThisLane(Math.ceil(Number(process.env.FOOTFALL_ORACLE_CASES ?? 100) / 2));
const seed = Number(process.env.FOOTFALL_ORACLE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const patienceMs = Math.max(funnels * 4000, 3_600_000);
/** How many cases are in the tables at a time. */
const batch = Math.min(100, Math.ceil(funnels * 1.2));

/** Compares the answer about the funnel of a case with the count. */
async function compare(plan: FunnelCase, index: number): Promise<void> {
  const built = funnelIn(plan);
  if (!built) return;
  const { funnel: question, events, of } = built;
  const { timezone, now } = of;
  const counted = countFunnel(events, question, of);
  for (const rolledUpTo of inTurn([built.rolledUpTo, '1970-01-01'], index)) {
    const about = `rolled up to ${rolledUpTo}, asked at ${now.toISOString()} in ${timezone}: ${JSON.stringify(question)}`;
    const answered = await askFunnel(siteOf(of), question, { now, rolledUpTo }).catch(
      (error: unknown) => error,
    );
    if (counted === 'refused') {
      expect(answered, about).toMatchObject({ code: 'invalid_request', field: 'compare' });
      continue;
    }
    if (answered instanceof AppError) throw new Error(about, { cause: answered });
    const { total, results, meta } = answered as Awaited<ReturnType<typeof askFunnel>>;
    const given = { total, rows: results, totalRows: meta.total_rows };
    expect(snapped(given, counted), about).toEqual(counted);
  }
}

let run = 0;
const renamed = (plan: FunnelCase): FunnelCase => ({
  ...plan,
  question: {
    ...plan.question,
    traffic: withPrefix(plan.question.traffic, `funnel-${process.pid}-${run++}`),
  },
});

const eventsOf = ({ question: { traffic } }: FunnelCase) =>
  traffic.workspaces.flatMap(({ events }) => events);

beforeAll(() => {
  console.log(`The seed of the funnels is ${seed}: FOOTFALL_ORACLE_SEED=${seed} repeats them`);
});

test(
  `the figures of ${funnels} random funnels are the oracle's, whatever their source`,
  { timeout: patienceMs },
  async () => {
    for (let drawn = 0, answered = 0; answered < funnels; drawn += batch) {
      const some = [...fc.sample(funnelCase, { seed, numRuns: drawn + batch }).entries()]
        .slice(drawn)
        .filter(([index]) => isOfThisLane(index))
        .slice(0, funnels - answered)
        .map(([index, plan]) => ({ index, plan: renamed(plan) }));
      answered += some.length;
      await freshTables();
      await load(some.flatMap(({ plan }) => eventsOf(plan)));
      for (const { index, plan } of some) {
        try {
          await compare(plan, index);
        } catch (error) {
          console.log(`Case ${index} of seed ${seed} differs; looking for its smallest form`);
          await shrink(index);
          throw error;
        }
      }
    }
  },
);

/** Runs one case by itself, again and again in smaller forms, and fails with the smallest that still differs. */
async function shrink(index: number): Promise<void> {
  const property = fc.asyncProperty(funnelCase, async (plan) => {
    const alone = renamed(plan);
    await freshTables();
    await load(eventsOf(alone));
    await compare(alone, index);
  });
  await fc.assert(property, { seed, path: String(index), numRuns: 1, interruptAfterTimeLimit: 120_000 });
}

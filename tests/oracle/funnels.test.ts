import { expect } from 'vitest';
import { AppError } from '../../functions/src/core/errors.ts';
import { askFunnel, siteOf, snapped } from '../support/oracle/answers.ts';
import { testDrawn } from '../support/oracle/compare-drawn.ts';
import { countFunnel } from '../support/oracle/funnel/count-funnel.ts';
import { funnelIn, funnelCase, stepsTaken, type FunnelCase } from '../support/oracle/funnel/draw-funnel.ts';
import { inTurn } from '../support/oracle/lane.ts';

/** Compares the answer about the funnel of a case with the count. */
async function compare(plan: FunnelCase, turn: number): Promise<void> {
  const built = funnelIn(plan);
  if (!built) return;
  const { funnel: question, events, of } = built;
  const { timezone, now } = of;
  const counted = countFunnel(events, question, of);
  for (const rolledUpTo of inTurn([built.rolledUpTo, '1970-01-01'], turn)) {
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

testDrawn("the figures of random funnels are the oracle's, whatever their source", {
  name: 'funnel',
  drawn: funnelCase,
  few: 20,
  ofHundred: 50,
  tells: (plan) => (funnelIn(plan) ? stepsTaken(plan) > 2 : null),
  compare,
});

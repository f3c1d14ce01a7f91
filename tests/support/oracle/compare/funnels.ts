import { expect } from 'vitest';
import { AppError } from '../../../../functions/src/core/errors.ts';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import { askFunnel, readRows, siteOf, snapped } from '../answers.ts';
import { countFunnel } from '../funnel/count-funnel.ts';
import { funnelCase, funnelIn, stepsTaken, type FunnelCase } from '../funnel/draw-funnel.ts';
import { inTurn } from '../lane.ts';
import type { Cases } from './drawn.ts';

/** Compares the answer about the funnel of a case with the count. */
async function compare(plan: FunnelCase, turn: number, read: ReadStatement): Promise<void> {
  const built = funnelIn(plan);
  if (!built) return;
  const { funnel: question, events, of } = built;
  const { timezone, now } = of;
  const counted = countFunnel(events, question, of);
  for (const rolledUpTo of inTurn([built.rolledUpTo, '1970-01-01'], turn)) {
    const about = `rolled up to ${rolledUpTo}, asked at ${now.toISOString()} in ${timezone}: ${JSON.stringify(question)}`;
    const answered = await askFunnel(siteOf(of), question, { now, rolledUpTo }, read).catch(
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

/** Random funnels over random traffic. @param read runs their statements */
export const funnelCases = (read = readRows): Cases<FunnelCase> => ({
  name: 'funnel',
  drawn: funnelCase,
  few: 20,
  ofHundred: 50,
  isRevealing: (plan) => (funnelIn(plan) ? stepsTaken(plan) > 2 : null),
  compare: (plan, turn) => compare(plan, turn, read),
});

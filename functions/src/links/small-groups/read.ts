import { orThrow } from '../../core/errors.ts';
import { countPlanned } from '../../query/answer/count.ts';
import type { QueryContext } from '../../query/context.ts';
import { maxAnswerBytes } from '../../query/cost/max-bytes.ts';
import { type AnyQuestion, planOf, type Planned } from '../../query/plan/plan.ts';
import type { FactRow } from '../../query/sql/build.ts';

/** In bytes. */
const maxAtOnce = 8 * 1024 ** 2;
export const maxBytesOfPeriod = 2 * maxAtOnce;

export type RowsOf = (question: AnyQuestion) => readonly FactRow[];

export async function readAll(questions: readonly AnyQuestion[], context: QueryContext): Promise<RowsOf> {
  const { site, at, read } = context;
  const rows = new Map<AnyQuestion, readonly FactRow[]>();
  for (const plans of inGroups(questions.map((question) => planOf(question, site, at)))) {
    const counted = await countPlanned(site, plans, at, read);
    for (const [index, each] of counted.entries()) {
      const { rows: found } = orThrow(each);
      const question = plans[index]?.question;
      if (question) rows.set(question, found);
    }
  }
  return (question) => rows.get(question) ?? [];
}

function inGroups(plans: readonly Planned[]): Planned[][] {
  const groups: Planned[][] = [];
  let bytes = Infinity;
  for (const plan of plans) {
    bytes += maxAnswerBytes([plan]);
    if (bytes > maxAtOnce) {
      groups.push([]);
      bytes = maxAnswerBytes([plan]);
    }
    groups.at(-1)?.push(plan);
  }
  return groups;
}

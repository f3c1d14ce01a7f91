/** All statements that are analysed, each with a name. */
import type { Statement } from '../../../../functions/src/store/bigquery/sql.ts';
import { changeBuilders } from './changes.ts';
import { seeded } from './covering.ts';
import { importBuilders } from './imported-files.ts';
import { type Builders, numberBuilders } from './numbers.ts';
import { coveringPlans, randomPlan } from './plans.ts';
import { type QuestionsPlan, statementsOfQuestions } from './questions.ts';
import { recordStatements } from './recorded.ts';

export interface NamedStatement {
  name: string;
  statement: Statement;
}

/** The parts of a statement that matter for an analyser: its text and the types of its values. */
const keyOf = ({ sql, params, days }: Statement) =>
  JSON.stringify([
    sql,
    Object.entries(params).map(([name, value]) => [name, typeof value]),
    Object.keys(days ?? {}),
  ]);

/** The statements of the builders, each text once. */
export async function statementsOfBuilders(
  builders: Builders = { ...numberBuilders, ...changeBuilders, ...importBuilders },
): Promise<NamedStatement[]> {
  const byKey = new Map<string, NamedStatement>();
  for (const [name, build] of Object.entries(builders))
    for (const statement of await recordStatements(build)) byKey.set(keyOf(statement), { name, statement });
  return [...byKey.values()];
}

async function statementsOfPlan(plan: QuestionsPlan, withCopies: boolean): Promise<NamedStatement[]> {
  const { requested, copied } = await statementsOfQuestions(plan);
  const name = JSON.stringify(plan);
  const copies = copied.map((sql) => ({ name: `copied: ${name}`, statement: { sql, params: {} } }));
  return [...requested.map((statement) => ({ name, statement })), ...(withCopies ? copies : [])];
}

/** Of this many plans, the statements for copying are analysed for one: they differ only in their values. */
const copiedOf = 24;

/** Statements of queries that together cover each pair of query features. */
export async function statementsOfPairs(): Promise<NamedStatement[]> {
  const plans = [...coveringPlans('visits', 1), ...coveringPlans('totals', 1)];
  const all: NamedStatement[] = [];
  for (const [index, plan] of plans.entries())
    all.push(...(await statementsOfPlan(plan, index % copiedOf === 0)));
  return all;
}

/** This many statements of random queries. A seed repeats them. */
export async function randomStatements(count: number, seed: number): Promise<NamedStatement[]> {
  const random = seeded(seed);
  const all: NamedStatement[] = [];
  while (all.length < count) all.push(...(await statementsOfPlan(randomPlan(random), true)));
  return all.slice(0, count);
}

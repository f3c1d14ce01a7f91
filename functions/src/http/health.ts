import { jobs } from '../jobs/registry.ts';
import { version } from '../core/deployment.ts';
import { refusal } from '../core/errors.ts';
import { refuseAllButOperator } from '../keys/operator-key.ts';
import type { CallContext } from './answer-call.ts';
import { requestCameFrom } from './listener.ts';

/**
 * GET /api/health: 200 as soon as the function answers, for anyone, with the version of the code. With `deep=1`, for the
 * operator: how the jobs and the stores are, with 503 if there is a problem, so that a check that only looks at the
 * status can tell.
 */
export async function health(context: CallContext): Promise<Response> {
  const deep = context.req.query('deep');
  if (deep === undefined) return Response.json({ status: 'ok', version: version() });
  if (deep !== '1') throw refusal('deep', 'must be 1');
  const now = new Date();
  refuseAllButOperator(context.req.header('authorization'), { from: requestCameFrom(context.env), now });
  const { readHealth } = await import('../jobs/health.ts');
  const answer = await readHealth(now, jobs);
  return Response.json(answer, { status: answer.status === 'ok' ? 200 : 503 });
}

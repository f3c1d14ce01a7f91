import { jobs } from '../jobs/registry.ts';
import { version } from '../core/deployment.ts';
import { refusal } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { refuseAllButOperator } from '../keys/operator-key.ts';
import type { CallContext } from './answer-call.ts';
import { requestCameFrom } from './listener.ts';

/**
 * GET /api/health: 200 with the version of the code, for anyone. With `deep=1` and for the operator only, the state of
 * the jobs and stores, with 503 if there is a problem, for monitors that check only the status.
 */
export async function health(context: CallContext): Promise<Response> {
  const deep = context.req.query('deep');
  if (deep === undefined) return Response.json({ status: 'ok', version: version() });
  if (deep !== '1') throw refusal('deep', phraseOf('must be 1'));
  const now = new Date();
  refuseAllButOperator(context.req.header('authorization'), { from: requestCameFrom(context.env), now });
  const { readHealth } = await import('../jobs/health.ts');
  const answer = await readHealth(now, jobs);
  return Response.json(answer, { status: answer.status === 'ok' ? 200 : 503 });
}

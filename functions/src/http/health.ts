import { jobs } from '../jobs/registry.ts';
import { AppError, refusal } from '../core/errors.ts';
import type { CallContext } from './answer-call.ts';
import { requestCameFrom } from './listener.ts';
import { hash, timingSafeEqual } from 'node:crypto';
import type { CameFrom } from '../core/client-address.ts';
import { wrongSecrets } from '../limits/wrong-secrets.ts';

/**
 * GET /api/health: 200 as soon as the function answers, for anyone. With `deep=1`, for the operator: how the jobs and the
 * stores are, with 503 if there is a problem, so that a check that only looks at the status can tell.
 */
export async function health(context: CallContext): Promise<Response> {
  const deep = context.req.query('deep');
  if (deep === undefined) return Response.json({ status: 'ok' });
  if (deep !== '1') throw refusal('deep', 'must be 1');
  const now = new Date();
  refuseAllButOperator(context.req.header('authorization'), { from: requestCameFrom(context.env), now });
  const { readHealth } = await import('../jobs/health.ts');
  const answer = await readHealth(now, jobs);
  return Response.json(answer, { status: answer.status === 'ok' ? 200 : 503 });
}

const wrong = wrongSecrets('operator keys');

/**
 * Refuses everyone but the operator of this deployment, who has the key whose SHA-256 is FOOTFALL_OPERATOR_KEY_HASH. The
 * environment has only the hash, so that reading it does not give the key away.
 * @throws AppError `unauthenticated`, also if there is no key; `too_many_requests` after too many wrong ones, but never
 * for the right one
 */
function refuseAllButOperator(
  authorization: string | undefined,
  { from, now }: { from: CameFrom; now: Date },
) {
  const expected = process.env.FOOTFALL_OPERATOR_KEY_HASH ?? '';
  const key = /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1];
  if (!key) throw notOperator();
  if (isHash(expected) && timingSafeEqual(hash('sha256', key, 'buffer'), Buffer.from(expected, 'hex')))
    return;
  throw wrong.count(from, now.getTime()) ?? notOperator();
}

const isHash = (text: string) => /^[\da-f]{64}$/i.test(text);

const notOperator = () => new AppError('unauthenticated', "Send the operator's key of this deployment.");

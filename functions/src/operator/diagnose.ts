import { jobs } from '../jobs/registry.ts';
import { readHealth } from '../jobs/health.ts';
import { version } from '../core/deployment.ts';
import { errorText } from '../core/error-text.ts';
import { inTime } from '../core/in-time.ts';
import type { Diagnosis } from '../contract/shapes/operator.ts';
import { mailSettings, signInFailure } from '../notify/smtp.ts';
import { watermark } from '../query/watermark.ts';
import { estimateOf, measuredQuery } from '../store/bigquery/sql.ts';
import type { Handler } from '../workspaces/call.ts';
import { querySite } from './count-event.ts';
import { takeOperatorCall } from './limit.ts';
import { diagnosedStatements, type NamedStatement } from './statements.ts';

/** The timeout of each statement and of the mail server. The platform ends the call after a minute. */
const timeoutMs = 20_000;

/** Checks the deployment. Failures are part of the answer. @throws Error if Firestore does not answer */
export const diagnose: Handler<'operator.diagnose'> = async ({ now }) => {
  takeOperatorCall(now);
  const [health, mail, statements] = await Promise.all([
    readHealth(now, jobs),
    diagnoseMail(),
    diagnoseStatements(now),
  ]);
  return {
    // Evaluated last, because the caller compares it with the clock of the answer.
    at: new Date().toISOString(),
    version: version(),
    jobs: health.jobs.map(({ runs, lastSuccessAt, ...job }) => ({
      ...job,
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
      failure: runs[0]?.failure ?? null,
    })),
    spool: { ...health.spool, oldestAt: health.spool.oldestAt?.toISOString() ?? null },
    rollup: health.rollup,
    schemas: health.schemas,
    mail,
    statements,
  };
};

async function diagnoseMail(): Promise<Diagnosis['mail']> {
  const settings = mailSettings();
  if (!settings) return { from: null, failure: null };
  const failure = await signInFailure(settings, timeoutMs);
  return { from: settings.from, failure: failure && errorText(failure).message };
}

/** The first statement also runs, because a dry run has no duration. */
async function diagnoseStatements(now: Date): Promise<Diagnosis['statements']> {
  const { through } = await watermark(now.getTime());
  const statements = await diagnosedStatements(querySite, { now, rolledUpTo: through });
  return Promise.all(statements.map((statement, index) => diagnoseStatement(statement, index === 0)));
}

async function diagnoseStatement(
  { name, statement }: NamedStatement,
  isRun: boolean,
): Promise<Diagnosis['statements'][number]> {
  try {
    const { bytes } = await inTime(estimateOf(statement), timeoutMs, 'BigQuery');
    const start = performance.now();
    if (isRun) await inTime(measuredQuery(statement), timeoutMs, 'BigQuery');
    const tookMs = isRun ? Math.round(performance.now() - start) : null;
    return { name, bytes, tookMs, failure: null };
  } catch (error) {
    return { name, bytes: null, tookMs: null, failure: refusalOf(error) };
  }
}

/** BigQuery's message. The values of these statements are constants, so it quotes nothing personal. */
const refusalOf = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 500);

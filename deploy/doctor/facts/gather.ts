import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sourceVersion } from '../../../functions/build/version.ts';
import { root } from '../../../dev/run/run.mjs';
import type { DoctorOptions } from '../options.ts';
import { checkedPaths, type Facts, type Page, type Unknown } from './facts.ts';
import { googleFacts } from './google.ts';
import { operatorCalls } from './operator.ts';
import { orUnknown, reasonOf, request } from './request.ts';

/** An address of the app that does not depend on who opens it. */
const appPath = '/login';

/** Fetches all facts at the same time. A failure becomes a fact, too. */
export async function gatherFacts({
  origin,
  projectId,
  key,
  googleEndpoint,
  countedWithinMs,
}: DoctorOptions): Promise<Facts> {
  const [pages, app, ofOperator, ofGoogle] = await Promise.all([
    Promise.all(checkedPaths.map(async (path) => [path, await orUnknown(request(origin + path))] as const)),
    orUnknown(appPages(origin)),
    operatorFacts(origin, key, countedWithinMs),
    googleFacts(projectId, googleEndpoint),
  ]);
  return {
    origin,
    pages: Object.fromEntries(pages) as Record<(typeof checkedPaths)[number], Page | Unknown>,
    app,
    sourceVersion: sourceVersion(),
    ...ofOperator,
    ...ofGoogle,
  };
}

async function appPages(origin: string) {
  const file = resolve(root, 'web/dist/app.html');
  if (!existsSync(file)) throw new Error('there is no web/dist to compare with: run `npm run build`');
  const { body } = await request(origin + appPath);
  return { deployed: body, built: readFileSync(file, 'utf8') };
}

async function operatorFacts(
  origin: string,
  key: string | null,
  countedWithinMs: number,
): Promise<Pick<Facts, 'diagnosis' | 'event'>> {
  if (key === null) {
    const reason = "set FOOTFALL_OPERATOR_KEY to the operator's key, as docs/operators/operate.md says";
    return { diagnosis: { reason }, event: { reason } };
  }
  const calls = operatorCalls(origin, key);
  const [diagnosis, event] = await Promise.all([
    orFailure(calls.diagnosis()),
    orFailure(calls.testEvent(countedWithinMs)),
  ]);
  return { diagnosis, event };
}

/** The fact, or why it is not known although it should be. */
const orFailure = <Fact>(fact: Promise<Fact>): Promise<Fact | Unknown> =>
  fact.catch((error: unknown) => ({ reason: reasonOf(error), isFailure: true }));

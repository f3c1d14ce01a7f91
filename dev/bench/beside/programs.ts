/**
 * How long an owner waits for their dashboard alone, and beside programs that query the same instance as fast as it
 * answers. Some of the programs have a quota that is soon used up. A stand-in for BigQuery answers after a fixed time.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addDays, unlimited } from '@footfall/functions/contract';
import { startBigQueryStandIn } from '../../../tests/support/stack/stand-ins/bigquery.ts';
import { startFunction } from '../../../tests/support/stack/instances/function-process.ts';
import { signUp } from '../../../tests/support/api/accounts.ts';
import { addKey } from '../../../tests/support/api/callers/keys.ts';
import { addWorkspace, call } from '../../../tests/support/api/api.ts';
import { answersAfterMs, dashboardOf, inWords, ownerMs, standInRows, today } from './owner.ts';

const { values } = parseArgs({
  options: { programs: { type: 'string', default: '50' }, seconds: { type: 'string', default: '60' } },
});
const programs = Number(values.programs);
const forMs = 1000 * Number(values.seconds);
const mebibyte = 1024 ** 2;
const billed = 20 * mebibyte;
/** One of five programs has a quota, for ten queries. */
const quotaEvery = 5;
const quota = { day: 10 * billed, month: null };

await using bigquery = await startBigQueryStandIn(standInRows, { answerMs: answersAfterMs });
bigquery.bytesBilled = billed;
await using api = await startFunction({ target: 'api', bigquery: bigquery.address });
const account = await signUp();
const workspace = await addWorkspace(account);

interface Answers {
  ms: number;
  status: number;
  text: string;
  retryAfter: number;
}

async function timed(
  path: string,
  by: { account: typeof account } | { authorization: string },
  body: object,
) {
  const since = performance.now();
  const answer = await call(path, { at: api.url, ...by, body });
  const text = JSON.stringify(answer.body);
  const answers: Answers = {
    ms: performance.now() - since,
    status: answer.status,
    text,
    retryAfter: Number(answer.headers.get('retry-after')),
  };
  if (answers.status !== 200 && answers.status !== 429)
    throw new Error(`${answers.status} ${text.slice(0, 500)}`);
  return answers;
}

/** Each time of other days, so that memory has no answer. */
let days = 90;

/** The dashboard repeatedly. */
async function owner(): Promise<string> {
  const all: number[] = [];
  for (const end = performance.now() + forMs; performance.now() < end;) {
    const { ms, status, text } = await timed('/v1/query', { account }, dashboardOf(workspace.id, ++days));
    if (status !== 200) throw new Error(`${status} ${text.slice(0, 500)}`);
    all.push(ms);
    await wait(Math.max(0, ownerMs - ms));
  }
  return inWords(all);
}

let isOver = false;
const answered: number[] = [];
const refused: Answers[] = [];

/** A program that queries as fast as it is answered. After a refusal, it waits for the stated time. */
async function program(number: number) {
  const hasQuota = number % quotaEvery === 0;
  const { bearer } = await addKey(workspace.id, account, ['stats:read'], {
    purse: hasQuota ? quota : unlimited,
  });
  return async () => {
    for (let turn = 0; !isOver; turn++) {
      const answers = await timed('/v2/query', { authorization: bearer }, questionOf(number, turn));
      if (answers.status === 200) answered.push(answers.ms);
      else refused.push(answers);
      for (const until = performance.now() + 1000 * answers.retryAfter; !isOver && performance.now() < until;)
        await wait(100);
    }
  };
}

const questionOf = (number: number, turn: number) => ({
  site_id: workspace.domain,
  metrics: ['visitors', 'pageviews'],
  date_range: [addDays(today, -1 - turn), today],
  dimensions: ['visit:source'],
  filters: [['is_not', 'visit:browser', [`program ${number}`]]],
  pagination: { limit: 100 },
});

const all: (() => Promise<void>)[] = [];
for (let each = 0; each < programs; each++) all.push(await program(each));
// Loads code and opens connections.
await timed('/v1/query', { account }, { site_id: workspace.id, date_range: '7d', metrics: ['visitors'] });
console.log(`programs, the owner's dashboard alone: ${await owner()}`);
const before = await api.usage();
const running = Promise.all(all.map((ask) => ask()));
console.log(`programs, the dashboard beside ${programs} of them: ${await owner()}`);
isOver = true;
await running;
const cpuMs = ((await api.usage()).cpu - before.cpu) / 1000;
console.log(
  `programs, their own questions: ${inWords(answered)}, ${Math.round((1000 * answered.length) / forMs)} a second, ` +
    `${refused.length} refused; the instance used ${Math.round((100 * cpuMs) / forMs)} % of a core`,
);
const [first] = refused;
if (first) console.log(`programs, one that is refused may retry in ${first.retryAfter} s: ${first.text}`);

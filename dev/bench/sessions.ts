/**
 * The cost of checking with the provider whether a session has ended: the same call by people whom an instance of the
 * API does not know yet, and again when it has cached them. The provider is a stand-in that answers after a fixed time.
 */
import { parseArgs } from 'node:util';
import { claimsOf, startGoogle } from '../../tests/support/browser/google.ts';
import { startFunction } from '../../tests/support/stack/instances/function-process.ts';

const { values } = parseArgs({ options: { people: { type: 'string', default: '300' } } });
const people = Number(values.people);
const atOnce = 16;
/** About as long as Identity Toolkit takes from the same region. */
const answersAfterMs = 20;

await using google = await startGoogle();
await using api = await startFunction({ target: 'api', ...google.options });

async function call(token: string): Promise<number> {
  const since = performance.now();
  const response = await fetch(`${api.url}/api/v1/workspace/list`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The call was answered with ${response.status}`);
  return performance.now() - since;
}

const tokensOf = (round: string) =>
  Array.from({ length: people }, (_, each) =>
    google.token({ claims: claimsOf({ sub: `${round}-${each}` }) }),
  );

/** Makes a call with each token, some at a time. @returns the duration of each, in milliseconds */
async function callWith(tokens: readonly string[]): Promise<number[]> {
  const remaining = [...tokens];
  const times: number[] = [];
  const work = async () => {
    for (let token = remaining.pop(); token !== undefined; token = remaining.pop())
      times.push(await call(token));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}

async function measure(what: string, tokens: readonly string[]): Promise<void> {
  const before = google.lookups();
  const { cpu: cpuBefore } = await api.usage();
  const since = performance.now();
  const times = await callWith(tokens);
  const seconds = (performance.now() - since) / 1000;
  const { cpu } = await api.usage();
  const median = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  console.log(
    `sessions, ${what}: ${google.lookups() - before} lookups for ${tokens.length} calls, ` +
      `${Math.round(tokens.length / seconds)} calls a second, median ${median.toFixed(1)} ms, ` +
      `${((cpu - cpuBefore) / 1000 / tokens.length).toFixed(1)} ms of CPU time a call`,
  );
}

// Loads code and opens connections.
await callWith(tokensOf('warm-up'));
await google.become({ mode: 'delay', ms: answersAfterMs }, { path: /:lookup$/ });
const tokens = tokensOf('somebody');
await measure('asked', tokens);
await measure('remembered', tokens);

import type { Page, Request, Route } from 'playwright-core';
import type { Answer, ErrorAnswer, Input } from '@footfall/functions/contract';

const queryCall = '**/api/v1/query';

type Question = NonNullable<Input<'query'>['queries']>[number];

/** The queries of the dashboard's cards, by topic. */
const cardOf: Readonly<Record<string, string>> = {
  'event:page': 'pages',
  'visit:source': 'sources',
  'visit:country': 'countries',
  'visit:device': 'devices',
  'visit:browser': 'software',
  'visit:language': 'languages',
};

/** The cards' questions, in the order of the alphabet. */
export const cardQuestions = [...Object.values(cardOf), 'chart', 'totals'].sort();

/** The card that sends a query; null for other parts of the page. */
function nameOf({ dimensions: [dimension] = [], date_range, metrics }: Question): string | null {
  if (date_range === 'realtime') return null;
  if (dimension?.startsWith('time')) return 'chart';
  if (dimension) return cardOf[dimension] ?? null;
  return metrics.length > 1 ? 'totals' : null;
}

const questionsOf = (request: Request): Question[] =>
  ((request.postDataJSON() ?? {}) as Input<'query'>).queries ?? [];

/** Whether a call is one of the cards. */
const isOfCards = (request: Request) => questionsOf(request).some((question) => nameOf(question) !== null);

/** Lets `act` answer the calls of the cards; others go on to the server. */
async function onCalls(page: Page, act: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  await page.route(queryCall, (route) => (isOfCards(route.request()) ? act(route) : route.continue()));
  return () => page.unroute(queryCall);
}

/** Delays the answers to the dashboard's calls until the returned function is called. */
export async function holdCalls(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held: Promise<void>[] = [];
  const end = await onCalls(page, (route) => {
    const answered = released.then(() => route.continue());
    held.push(answered);
    return answered;
  });
  return async () => {
    release();
    await Promise.all(held);
    await end();
  };
}

const failure = {
  code: 'query_failed',
  message: 'The numbers could not be read. Please try again.',
} as const;

/** Answers the questions of some cards as if BigQuery failed, until the returned function is called. */
export async function failQuestions(page: Page, names: readonly string[]): Promise<() => Promise<void>> {
  return onCalls(page, async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const answer = (await response.json()) as Answer<'query'>;
    const queries = questionsOf(route.request());
    if (!('answers' in answer)) return route.fulfill({ response });
    const answers = answer.answers.map((each, index) => {
      const question = queries[index];
      return question && names.includes(nameOf(question) ?? '') ? { error: failure } : each;
    });
    return route.fulfill({ response, json: { answers } });
  });
}

/** Answers the calls of the cards as if BigQuery failed, until the returned function is called. */
export async function failCalls(page: Page, requestId: string): Promise<() => Promise<void>> {
  const error: ErrorAnswer['error'] = { ...failure, requestId };
  return onCalls(page, (route) => route.fulfill({ status: 502, json: { error } }));
}

/** Answers all of the dashboard's calls as if a limit were exceeded, until the returned function is called. */
export async function limitCalls(page: Page, seconds: number): Promise<() => Promise<void>> {
  const error: ErrorAnswer['error'] = {
    code: 'too_many_requests',
    message: `You have loaded new numbers 120 times within a minute. Try again in ${seconds} seconds.`,
    requestId: 'request-limit',
  };
  return onCalls(page, (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': String(seconds) }, json: { error } }),
  );
}

/** The requests of the page to the API from now on, in a growing list. */
export function watchRequests(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    queries.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  return queries;
}

/** The duplicates in a list. */
export const twiceIn = (queries: readonly string[]): string[] =>
  queries.filter((each, index) => queries.indexOf(each) !== index);

/** The questions of each of the cards' calls that are sent and that are answered from now on, in growing lists. */
export function watchCalls(page: Page) {
  const [sent, answered]: [string[][], string[][]] = [[], []];
  const addTo = (list: string[][]) => (request: Request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/v1/query')) return;
    const names = questionsOf(request)
      .map(nameOf)
      .filter((name) => name !== null);
    if (names.length > 0) list.push(names.sort());
  };
  page.on('request', addTo(sent));
  page.on('requestfinished', addTo(answered));
  return { sent, answered };
}

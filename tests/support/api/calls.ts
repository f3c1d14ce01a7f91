import type { Page, Request } from 'playwright-core';
import type { ErrorAnswer } from '../../../functions/src/contract/errors.ts';

const dataCalls = '**/api/v1/workspace/data/**';
const callTo = (path: string) => new RegExp(`/api/v1/workspace/data/${path}\\?`);

/** Delays the answers to the dashboard's calls until the returned function is called. */
export async function holdCalls(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held: Promise<void>[] = [];
  await page.route(dataCalls, (route) => {
    const answered = released.then(() => route.continue());
    held.push(answered);
    return answered;
  });
  return async () => {
    release();
    await Promise.all(held);
    await page.unroute(dataCalls);
  };
}

/** Answers one of the dashboard's calls as if BigQuery failed, until the returned function is called. */
export async function failCall(page: Page, path: string, requestId: string): Promise<() => Promise<void>> {
  const error: ErrorAnswer['error'] = {
    code: 'query_failed',
    message: 'The numbers could not be read. Please try again.',
    requestId,
  };
  await page.route(callTo(path), (route) => route.fulfill({ status: 502, json: { error } }));
  return () => page.unroute(callTo(path));
}

/** Answers all of the dashboard's calls as if a limit were exceeded, until the returned function is called. */
export async function limitCalls(page: Page, seconds: number): Promise<() => Promise<void>> {
  const error: ErrorAnswer['error'] = {
    code: 'too_many_requests',
    message: `You have asked for new numbers 120 times within a minute. Try again in ${seconds} seconds.`,
    requestId: 'request-limit',
  };
  await page.route(dataCalls, (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': String(seconds) }, json: { error } }),
  );
  return () => page.unroute(dataCalls);
}

/** The names of the dashboard's calls that are sent and that are answered from now on, in growing lists. */
export function watchCalls(page: Page): { sent: string[]; answered: string[] } {
  const [sent, answered]: [string[], string[]] = [[], []];
  const addTo = (names: string[]) => (request: Request) => {
    const [, name] = /\/api\/v1\/workspace\/data\/([a-z-]+)/.exec(request.url()) ?? [];
    if (name) names.push(name);
  };
  page.on('request', addTo(sent));
  page.on('requestfinished', addTo(answered));
  return { sent, answered };
}

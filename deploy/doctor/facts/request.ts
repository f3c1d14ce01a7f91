import type { Page } from './facts.ts';

const timeoutMs = 60_000;

/** Requests a public address, without following redirects. @throws Error if nothing answers in time */
export async function request(address: string, options: RequestInit = {}): Promise<Page> {
  try {
    const response = await fetch(address, {
      ...options,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    const { status, headers } = response;
    return { status, headers: Object.fromEntries(headers), body, receivedAt: new Date() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`${new URL(address).host} does not answer: ${reasonOf(cause)}`, { cause: error });
  }
}

/** The message of an error. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The fact, or why it is not known. */
export const orUnknown = <Fact>(fact: Promise<Fact>): Promise<Fact | { reason: string }> =>
  fact.catch((error: unknown) => ({ reason: reasonOf(error) }));

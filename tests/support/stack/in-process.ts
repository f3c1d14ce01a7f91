import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, vi } from 'vitest';
import { app } from '../../../functions/src/http/app.ts';
import { stack } from './stack.ts';

/** Keeps what the API logs in this process out of the output of the tests. */
export function withoutLog(): void {
  beforeAll(() => {
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation(() => undefined);
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
}

interface Sent {
  method?: string;
  /** As node:http has them: names in lower case. */
  headers?: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

/** Asks the API of the stack, through Hosting, the functions framework and the guard of bodies. @param path below /api */
export const askThroughHosting = async (path: string, sent: Sent = {}): Promise<Answer> =>
  answerOf(await fetch(`${stack.hosting}/api${path}`, sent));

/** Asks the API in this process, with the stores of the stack: there is no server before it. @param path below /api */
export async function askHere(path: string, { headers = {}, ...sent }: Sent = {}): Promise<Answer> {
  const outgoing = new PassThrough();
  const incoming = { headers, socket: { remoteAddress: '127.0.0.1' } };
  const response = await app.request(`/api${path}`, { headers, ...sent }, { incoming, outgoing });
  const answer = await answerOf(response);
  // What waits until an answer is sent waits no longer.
  outgoing.destroy();
  return answer;
}

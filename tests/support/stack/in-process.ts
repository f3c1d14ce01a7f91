import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, vi } from 'vitest';
import { app } from '../../../functions/src/app.ts';
import type { Reply, Sent } from '../api/api.ts';

/** Hides the API's logs in this process from the output of the tests. */
export function withoutLog(): void {
  beforeAll(() => {
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation(() => undefined);
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
}

/** Calls the API in this process, with the stores of the stack: there is no server before it. @param path below /api */
export async function askHere(path: string, { headers: given, ...sent }: Sent = {}): Promise<Reply> {
  const outgoing = new PassThrough();
  const headers = { host: 'footfall.example', ...given };
  const incoming = { headers, socket: { remoteAddress: '127.0.0.1' } };
  const response = await app.request(`/api${path}`, { ...sent, headers }, { incoming, outgoing });
  const answer = { status: response.status, headers: response.headers, text: await response.text() };
  // Work that waits until an answer is sent does not wait any longer.
  outgoing.destroy();
  return answer;
}

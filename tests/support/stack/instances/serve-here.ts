import { createServer } from 'node:http';
import { vi } from 'vitest';
import { listening } from '../stand-ins/listening.ts';

const served = {
  api: () => import('../../../../functions/src/app.ts'),
  pictures: () => import('../../../../functions/src/http/pictures.ts'),
};

export interface ServedHere extends AsyncDisposable {
  url: string;
}

/**
 * A function as an instance of its own, in the process and with the environment of this test: a new process takes two
 * seconds to start. What it logs is not shown.
 */
export async function serveHere(target: keyof typeof served): Promise<ServedHere> {
  const { serve } = await served[target]();
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const here = await listening(createServer((request, response) => void serve(request, response)));
  return {
    url: here.address,
    async [Symbol.asyncDispose]() {
      log.mockRestore();
      await here[Symbol.asyncDispose]();
    },
  };
}

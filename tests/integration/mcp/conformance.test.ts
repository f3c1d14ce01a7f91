import { execFile } from 'node:child_process';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { node } from '../../../dev/run/run.mjs';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { mcpAddress } from '../../support/api/callers/mcp.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { stack } from '../../support/stack/stack.ts';

useOwnApi();

/** The official suite of the protocol. left-out.yaml lists its tests for other kinds of servers, with the reason. */

let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

/**
 * The suite sends no keys, so it uses an address that adds one. Its results for that address hold for the address of
 * Hosting.
 */
async function addressWithKey(): Promise<{ url: string } & AsyncDisposable> {
  const { bearer } = await addKey((await addWorkspace(owner)).id, owner, ['stats:read']);
  const { host } = new URL(mcpAddress());
  const server = createServer((args, response) => {
    const { port } = server.address() as AddressInfo;
    const origin = args.headers.origin?.endsWith(`:${port}`) ? { origin: stack.hosting } : {};
    const headers = { ...args.headers, ...origin, host, authorization: bearer };
    const forwarded = request(mcpAddress(), { method: args.method ?? 'POST', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    args.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));

/** Runs the suite. @returns its exit status and output */
const conformance = (...options: string[]) =>
  new Promise<{ status: unknown; output: string }>((done) => {
    const cwd = mkdtempSync(join(tmpdir(), 'conformance-'));
    execFile(node(), [suite, 'server', ...options], { cwd, maxBuffer: 64 * 1024 ** 2 }, (error, out, err) =>
      done({ status: error ? error.code : 0, output: `${out}${err}` }),
    );
  });

test.each([
  // The suite also compares headers with bodies, and does not require it.
  ['2026-07-28', 'http-header-validation: 14 passed, 0 failed'],
  ['2025-11-25', 'Baseline check passed'],
])('revision %s: everything that is required of the declared features', async (revision, said) => {
  await using address = await addressWithKey();
  const exceptions = resolve(import.meta.dirname, `exceptions-${revision}.yaml`);
  const args = ['--url', address.url, '--requirements', revision, '--expected-failures', exceptions];
  const { status, output } = await conformance(...args);
  expect(status, output.slice(-6000)).toBe(0);
  expect(output).toContain(said);
});

import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Timestamp } from '@google-cloud/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { examine } from '../../../deploy/doctor/examine.ts';
import { readExpected } from '../../../deploy/doctor/expected.ts';
import { gatherFacts } from '../../../deploy/doctor/facts/gather.ts';
import type { Finding } from '../../../deploy/doctor/finding.ts';
import { localOperatorKey } from '../../../dev/stack/key.mjs';
import { bigquery } from '../../../functions/src/store/bigquery/client.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { writeCredentials } from '../../support/google/credentials.ts';
import { startGoogleStandIn } from '../../support/google/google-stand-in.ts';
import { completeProject, type GoogleProject } from '../../support/google/project.ts';
import { makeHealthy, writeSchemas } from '../../support/upgrades/healthy-stores.ts';
import { serveHere, type ServedHere } from '../../support/stack/instances/serve-here.ts';
import { stack } from '../../support/stack/stack.ts';
import { listening } from '../../support/stack/stand-ins/listening.ts';

/** Answers like the stack, unless a fault changes the answers. */
interface Passed {
  status: number;
  headers: Record<string, string>;
  body: string;
}
type Fault = (path: string, answer: Passed) => Partial<Passed>;

// The jobs and the schemas are those of a separate project; everything else is the stack's.
let instance: ServedHere;
let fault: Fault = () => ({});
/** Requests to paths that never reach the stack. */
let swallowed: string[] = [];
/** Removes a fault. */
let restore = () => {};
let front: Awaited<ReturnType<typeof listening>>;
let google: Awaited<ReturnType<typeof startGoogleStandIn>>;
let project: GoogleProject;
let credentials: ReturnType<typeof writeCredentials>;

const ofOwnProject = '/api/v1/operator/diagnose';

async function pass(request: IncomingMessage): Promise<Passed> {
  const path = request.url ?? '';
  if (swallowed.includes(path)) return { status: 202, headers: {}, body: 'ok' };
  const address = (path === ofOwnProject ? instance.url : stack.hosting) + path;
  const body = await buffer(request);
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
  const response = await fetch(address, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    redirect: 'manual',
  });
  const {
    'content-encoding': ____,
    'content-length': _____,
    'transfer-encoding': ______,
    ...passed
  } = Object.fromEntries(response.headers);
  return { status: response.status, headers: passed, body: await response.text() };
}

beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-doctor');
  instance = await serveHere('api');
  front = await listening(
    createServer(async (request, response) => {
      const answer = await pass(request);
      const { status, headers, body } = { ...answer, ...fault(request.url ?? '', answer) };
      response.writeHead(status, headers).end(body);
    }),
  );
});
afterAll(async () => {
  await front[Symbol.asyncDispose]();
  await instance[Symbol.asyncDispose]();
});

beforeEach(async () => {
  project = completeProject();
  google = await startGoogleStandIn(project);
  credentials = writeCredentials(google.address);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', credentials.file);
  await makeHealthy();
});
afterEach(async () => {
  fault = () => ({});
  swallowed = [];
  restore();
  restore = () => {};
  credentials.remove();
  await google[Symbol.asyncDispose]();
});

async function findings(
  changes: { key?: string | null; projectId?: string | null } = {},
): Promise<Finding[]> {
  const facts = await gatherFacts({
    origin: front.address,
    projectId: project.projectId,
    key: localOperatorKey,
    googleEndpoint: google.address,
    asJson: false,
    countedWithinMs: 1000,
    ...changes,
  });
  return examine(facts, readExpected());
}

/** Everything except a plain success. */
const bad = (all: readonly Finding[]) =>
  all.filter(({ state }) => state === 'failure' || state === 'warning');

const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * 86_400_000);

const withHeaders =
  (path: string, change: (headers: Passed['headers']) => Passed['headers']): Fault =>
  (requested, { headers }) =>
    requested === path ? { headers: change(headers) } : {};

test('a healthy stack has no findings', async () => {
  const all = await findings();
  expect(bad(all)).toEqual([]);
  const checks = all.filter(({ state }) => state === 'ok').map(({ check }) => check);
  expect(checks).toEqual(
    expect.arrayContaining([
      ...['/', '/share/x', '/js/script.js', '/api/health'].map((path) => `Headers of ${path}`),
      ...['Version', 'Pages', 'Test event', 'Statement: dashboard', 'Job rollup', 'Spool', 'Rollup'],
      ...[
        'Schema of bigquery',
        'Sender of mails',
        'Clock',
        'Indexes',
        'Quota: CPUs of Cloud Run',
        'Quota: queries of BigQuery',
        'Files to import',
        'Single sign-on',
      ],
    ]),
  );
});

type Planted = [title: string, plant: () => unknown, check: string, found: RegExp];

/** Checks with public data, or with the operator's sign-in to Google. */
const plantedOutside: Planted[] = [
  [
    'a header that is missing',
    () => {
      fault = withHeaders('/', ({ 'x-content-type-options': _, ...headers }) => headers);
    },
    'Headers of /',
    /^no x-content-type-options$/,
  ],
  [
    'a script that no cache keeps',
    () => {
      fault = withHeaders('/js/script.js', (headers) => ({ ...headers, 'cache-control': 'no-store' }));
    },
    'Headers of /js/script.js',
    /^cache-control is 'no-store'$/,
  ],
  [
    'a cookie',
    () => {
      fault = withHeaders('/share/x', (headers) => ({ ...headers, 'set-cookie': 'id=1' }));
    },
    'Headers of /share/x',
    /cookie/,
  ],
  [
    'another version',
    () => {
      fault = (path) =>
        path === '/api/health' ? { body: '{"status":"ok","version":"0.0.9+000000000000"}' } : {};
    },
    'Version',
    /0\.0\.9\+000000000000/,
  ],
  [
    'an index that is missing',
    () => {
      project.indexes = project.indexes.slice(1);
    },
    'Indexes',
    /^invitations \(by, sentAt\) is missing$/,
  ],
  [
    'a bucket that is missing',
    () => {
      project.buckets = {};
    },
    'Files to import',
    /^the bucket does not exist$/,
  ],
];

/** Checks that need the operator's key. */
const plantedInside: Planted[] = [
  [
    'a job that is late',
    () =>
      firestore()
        .doc('jobs/retention')
        .set({ since: daysAgo(3), lastSuccessAt: daysAgo(2) }),
    'Job retention',
    /^late: last succeeded 48 hours ago$/,
  ],
  ['a store with an older schema', () => writeSchemas({ bigquery: 1 }), 'Schema of bigquery', /^version 1,/],
  [
    'an event that is not counted',
    () => {
      swallowed = ['/api/event'];
    },
    'Test event',
    /not counted/,
  ],
  [
    'events that are refused',
    () => {
      fault = (path) => (path === '/api/event' ? { status: 503 } : {});
    },
    'Test event',
    /503/,
  ],
  [
    'a statement that BigQuery refuses',
    () => {
      const create = bigquery().createQueryJob.bind(bigquery());
      const spy = vi.spyOn(bigquery(), 'createQueryJob').mockImplementation((async (options: {
        query: string;
      }) => {
        if (options.query.includes('MERGE'))
          throw new Error('Column 8 in UNION ALL has incompatible types: STRING, INT64');
        return create(options);
      }) as never);
      restore = () => spy.mockRestore();
    },
    'Statement: rollup of visits',
    /incompatible types: STRING, INT64/,
  ],
  [
    'a clock that is off',
    () => {
      const date = new Date(Date.now() - 600_000).toUTCString();
      fault = withHeaders(ofOwnProject, (headers) => ({ ...headers, date }));
    },
    'Clock',
    /differ by 6\d\d s/,
  ],
  [
    'a mail server that does not answer',
    () => vi.stubEnv('FOOTFALL_SMTP_URL', 'smtp://127.0.0.1:1'),
    'Sender of mails',
    /ECONNREFUSED/,
  ],
];

test.each([
  ...plantedOutside.map((planted) => [...planted, { key: null }] as const),
  ...plantedInside.map((planted) => [...planted, {}] as const),
])('%s is a failure of its own, with the next step', async (_title, plant, check, found, changes) => {
  const smtp = process.env.FOOTFALL_SMTP_URL;
  await plant();
  const failures = bad(await findings(changes));
  vi.stubEnv('FOOTFALL_SMTP_URL', smtp);
  expect(failures).toEqual([
    { check, state: 'failure', found: expect.stringMatching(found), todo: expect.stringMatching(/\w{3}/) },
  ]);
});

test('a quota that the deployment can reach is a warning', async () => {
  project.cpuQuotas = [{ cpus: 10 }];
  const all = await findings({ key: null });
  expect(bad(all)).toMatchObject([
    { check: 'Quota: CPUs of Cloud Run', state: 'warning', found: expect.stringContaining('10 CPUs') },
  ]);
});

test('without a key and a project, the checks that need them are skipped', async () => {
  const all = await findings({ key: null, projectId: null });
  expect(bad(all)).toEqual([]);
  const open = all.filter(({ state }) => state === 'not checked').map(({ check }) => check);
  expect(open).toEqual([
    'Test event',
    'Statements, jobs, mail and clock',
    'Indexes',
    'Quotas',
    'Files to import',
    'Single sign-on',
  ]);
});

test('a wrong key is a failure of all checks that need it', async () => {
  const wrong = bad(await findings({ key: 'not-the-key' }));
  const reason = expect.stringContaining('FOOTFALL_OPERATOR_KEY');
  expect(wrong).toMatchObject([
    { check: 'Test event', state: 'failure', found: reason },
    { check: 'Statements, jobs, mail and clock', state: 'failure', found: reason },
  ]);
});

const finding = z.discriminatedUnion('state', [
  z.strictObject({ check: z.string(), state: z.enum(['ok', 'not checked']), found: z.string() }),
  z.strictObject({
    ...{ check: z.string(), state: z.enum(['warning', 'failure']), found: z.string(), todo: z.string() },
  }),
]);
const report = z.strictObject({
  origin: z.url(),
  at: z.iso.datetime(),
  sourceVersion: z.string(),
  ok: z.boolean(),
  findings: z.array(finding),
});

/** Runs the command of `npm run doctor`. */
function runDoctor(...args: string[]): Promise<{ code: number; out: string }> {
  const script = resolve(import.meta.dirname, '../../../deploy/doctor/main.ts');
  const env = {
    ...process.env,
    FOOTFALL_OPERATOR_KEY: localOperatorKey,
    FOOTFALL_GOOGLE_ENDPOINT: google.address,
  };
  const all = [script, front.address, '--project', project.projectId, ...args];
  return new Promise((done) => {
    const child = execFile(process.execPath, all, { env }, (_, out) =>
      done({ code: child.exitCode ?? -1, out }),
    );
  });
}

test('the exit code is 0 without a failure, and 1 with one; the output is a table, or JSON', async () => {
  const healthy = await runDoctor('--json');
  expect(report.parse(JSON.parse(healthy.out))).toMatchObject({ origin: front.address, ok: true });
  expect(healthy.code).toBe(0);
  fault = withHeaders('/', ({ 'x-frame-options': _, ...headers }) => headers);
  const broken = await runDoctor();
  expect(broken.out).toMatch(/^ {2}failure +Headers of \/ +no x-frame-options\n +→ \w+/m);
  expect(broken.out).toMatch(/^ {2}ok +Test event +/m);
  expect(broken.code).toBe(1);
});

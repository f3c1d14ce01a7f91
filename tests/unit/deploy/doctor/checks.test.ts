import { describe, expect, test } from 'vitest';
import { checkClock } from '../../../../deploy/doctor/checks/clock.ts';
import { checkEvent } from '../../../../deploy/doctor/checks/event.ts';
import { checkIndexes, checkQuotas } from '../../../../deploy/doctor/checks/google.ts';
import { checkApp, checkPage } from '../../../../deploy/doctor/checks/headers.ts';
import { checkJobs } from '../../../../deploy/doctor/checks/jobs.ts';
import { checkMail } from '../../../../deploy/doctor/checks/mail.ts';
import { checkStatement } from '../../../../deploy/doctor/checks/statements.ts';
import { checkSignInProviders } from '../../../../deploy/doctor/checks/sign-in.ts';
import { checkUploads } from '../../../../deploy/doctor/checks/uploads.ts';
import { checkVersion } from '../../../../deploy/doctor/checks/version.ts';
import type { DatedDiagnosis, Page, SentEvent, Uploads } from '../../../../deploy/doctor/facts/facts.ts';
import type { Finding } from '../../../../deploy/doctor/finding.ts';
import { completeProject } from '../../../support/google/project.ts';

const at = '2026-03-20T10:00:00.000Z';

type Diagnosis = DatedDiagnosis['diagnosis'];
const diagnosis: Diagnosis = {
  at,
  version: '0.1.0+0',
  jobs: [],
  spool: { state: 'ok', oldestAt: null },
  rollup: { state: 'ok', through: '2026-03-18', daysBehind: 0 },
  schemas: [],
  mail: { from: 'Footfall <footfall@example.com>', failure: null },
  statements: [],
};

const page = (changes: Partial<Page> = {}): Page => ({
  status: 200,
  headers: {},
  body: '',
  receivedAt: new Date(at),
  ...changes,
});

/** The state, and a next step exactly where there must be one. */
function stateOf(finding: Finding | undefined): string | undefined {
  expect('todo' in (finding ?? {})).toBe(finding?.state === 'warning' || finding?.state === 'failure');
  return finding?.state;
}

describe('headers', () => {
  const policy = "default-src 'none'; connect-src 'self' https://a.example; frame-ancestors 'none'";
  const expected = {
    headers: {
      'content-security-policy': policy,
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'public, max-age=3600',
    },
    type: /^text\/html\b/,
  };
  const good = { ...expected.headers, 'content-type': 'text/html; charset=utf-8' };
  const { 'cache-control': _, ...withoutCaching } = good;
  const local = policy.replace("'self'", "'self' http://127.0.0.1:9099");

  test.each<[string, Record<string, string>, string]>([
    ['as expected', good, 'ok'],
    ['in another order', { ...good, 'cache-control': 'max-age=3600, public' }, 'ok'],
    [
      "with the longer time of Hosting's own domains",
      { ...good, 'strict-transport-security': 'max-age=31556926; preload' },
      'ok',
    ],
    ['with a shorter time', { ...good, 'strict-transport-security': 'max-age=60' }, 'failure'],
    ['without one', withoutCaching, 'failure'],
    ['with another caching', { ...good, 'cache-control': 'no-store' }, 'failure'],
    ['with a wider policy', { ...good, 'content-security-policy': `${policy}; img-src *` }, 'failure'],
    ['with the address of a local emulator', { ...good, 'content-security-policy': local }, 'failure'],
    ['of another type', { ...good, 'content-type': 'text/plain' }, 'failure'],
    ['with a cookie', { ...good, 'set-cookie': 'a=1' }, 'failure'],
    [
      'that vary as Hosting does',
      { ...good, vary: 'cookie,need-authorization, x-fh-requested-host, accept-encoding' },
      'ok',
    ],
    ['that vary by browser', { ...good, vary: 'User-Agent' }, 'warning'],
  ])('%s', (_title, headers, state) => {
    expect(stateOf(checkPage('/', page({ headers }), expected, false))).toBe(state);
  });

  test('of a local stack, the policy may name the emulator', () => {
    const headers = { ...good, 'content-security-policy': local };
    expect(stateOf(checkPage('/', page({ headers }), expected, true))).toBe('ok');
  });

  test('a missing page is a failure', () => {
    expect(stateOf(checkPage('/', { reason: 'no answer' }, expected, false))).toBe('failure');
    expect(stateOf(checkPage('/', page({ status: 404, headers: good }), expected, false))).toBe('failure');
  });

  test('the page of the app is compared with the built one', () => {
    expect(stateOf(checkApp({ deployed: 'a', built: 'a' }))).toBe('ok');
    expect(stateOf(checkApp({ deployed: 'a', built: 'b' }))).toBe('failure');
    expect(stateOf(checkApp({ reason: 'there is no build' }))).toBe('not checked');
  });
});

test.each([
  ['{"status":"ok","version":"1.0+a"}', 'ok'],
  ['{"status":"ok","version":"1.0+b"}', 'failure'],
  ['{"status":"ok"}', 'failure'],
  ['<html>', 'failure'],
])('the version in %s: %s', (body, state) => {
  expect(stateOf(checkVersion(page({ body }), '1.0+a'))).toBe(state);
});

test.each<[Partial<SentEvent>, string]>([
  [{}, 'ok'],
  [{ afterMs: 45_000 }, 'warning'],
  [{ counted: 0, afterMs: 60_000 }, 'failure'],
  [{ counted: 2 }, 'failure'],
  [{ statuses: [202, 503] }, 'failure'],
  [{ dropped: 'bot', counted: 0 }, 'failure'],
])('a test event, %j: %s', (changes, state) => {
  const event = { statuses: [202, 202], dropped: null, counted: 1, afterMs: 4000, ...changes };
  expect(stateOf(checkEvent(event))).toBe(state);
});

test('an event that is not sent because there is no key is not checked; a failed call is a failure', () => {
  expect(stateOf(checkEvent({ reason: 'there is no key' }))).toBe('not checked');
  expect(stateOf(checkEvent({ reason: 'a status of 503', isFailure: true }))).toBe('failure');
});

const gibibyte = 1024 ** 3;
test.each<[Partial<Diagnosis['statements'][number]>, string]>([
  [{}, 'ok'],
  [{ tookMs: 900 }, 'ok'],
  [{ tookMs: 11_000 }, 'warning'],
  [{ bytes: 300 * gibibyte }, 'warning'],
  [{ bytes: 1025 * gibibyte }, 'failure'],
  [{ bytes: null, failure: 'Unrecognized name' }, 'failure'],
])('a statement, %j: %s', (changes, state) => {
  const statement = { name: 'funnel', bytes: 20 * 1024 ** 2, tookMs: null, failure: null, ...changes };
  expect(stateOf(checkStatement(statement))).toBe(state);
});

describe('jobs and stores', () => {
  const job = { name: 'purge', state: 'ok', lastSuccessAt: at, failuresInARow: 0, failure: null } as const;

  test.each<[Partial<Diagnosis>, string, string]>([
    [{ jobs: [job] }, 'Job purge', 'ok'],
    [{ jobs: [{ ...job, state: 'waiting', lastSuccessAt: null }] }, 'Job purge', 'ok'],
    [{ jobs: [{ ...job, state: 'late' }] }, 'Job purge', 'failure'],
    [{ jobs: [{ ...job, state: 'failing', failure: 'no quota' }] }, 'Job purge', 'failure'],
    [{ jobs: [{ ...job, state: 'behind' }] }, 'Job purge', 'failure'],
    [{}, 'Spool', 'ok'],
    [{ spool: { state: 'ok', oldestAt: at } }, 'Spool', 'ok'],
    [{ spool: { state: 'late', oldestAt: at } }, 'Spool', 'failure'],
    [{}, 'Rollup', 'ok'],
    [{ rollup: { state: 'waiting', through: null, daysBehind: 0 } }, 'Rollup', 'ok'],
    [{ rollup: { state: 'late', through: '2026-01-31', daysBehind: 46 } }, 'Rollup', 'failure'],
    [{ schemas: [{ store: 'bigquery', state: 'ok', version: 9, needed: 9 }] }, 'Schema of bigquery', 'ok'],
    [
      { schemas: [{ store: 'bigquery', state: 'behind', version: 8, needed: 9 }] },
      'Schema of bigquery',
      'failure',
    ],
  ])('%j: %s is %s', (changes, check, state) => {
    const found = checkJobs({ ...diagnosis, ...changes });
    expect(stateOf(found.find((each) => each.check === check))).toBe(state);
  });
});

test.each<[Diagnosis['mail'], string]>([
  [{ from: null, failure: null }, 'warning'],
  [{ from: 'a@example.com', failure: null }, 'ok'],
  [{ from: 'a@example.com', failure: 'Invalid login' }, 'failure'],
])('mails, %j: %s', (mail, state) => {
  expect(stateOf(checkMail({ ...diagnosis, mail }))).toBe(state);
});

test.each<[hosting: string | null, machine: string, state: string]>([
  ['2026-03-20T10:00:02Z', '2026-03-20T10:00:03Z', 'ok'],
  ['2026-03-20T10:00:59Z', '2026-03-20T10:00:59Z', 'ok'],
  ['2026-03-20T10:05:00Z', '2026-03-20T10:05:00Z', 'failure'],
  ['2026-03-20T10:00:02Z', '2026-03-20T09:55:00Z', 'warning'],
  [null, '2026-03-20T10:00:03Z', 'not checked'],
])('the clocks of Hosting %s and of this machine %s: %s', (hosting, machine, state) => {
  const hostingAt = hosting === null ? null : new Date(hosting);
  expect(stateOf(checkClock({ diagnosis, hostingAt, receivedAt: new Date(machine) }))).toBe(state);
});

describe('the facts from Google', () => {
  const fields = [
    { fieldPath: 'email', order: 'ASCENDING' },
    { fieldPath: 'sentAt', order: 'DESCENDING' },
  ];
  const needed = [{ collectionGroup: 'invitations', queryScope: 'COLLECTION', fields }];
  const name = 'projects/p/databases/(default)/collectionGroups/invitations/indexes/a';
  const listed = {
    ...{ name, queryScope: 'COLLECTION', state: 'READY' },
    fields: [...fields, { fieldPath: '__name__', order: 'DESCENDING' }],
  };

  test.each([
    ['ready', [listed], 'ok'],
    ['being built', [{ ...listed, state: 'CREATING' }], 'warning'],
    ['in need of repair', [{ ...listed, state: 'NEEDS_REPAIR' }], 'failure'],
    ['missing', [], 'failure'],
    ['of another collection', [{ ...listed, name: name.replace('invitations', 'members') }], 'failure'],
    ['of another scope', [{ ...listed, queryScope: 'COLLECTION_GROUP' }], 'failure'],
    ['of other fields', [{ ...listed, fields: fields.slice(1) }], 'failure'],
  ])('an index that is %s', (_title, indexes, state) => {
    expect(stateOf(checkIndexes(needed, indexes))).toBe(state);
  });

  test('a reachable limit is a warning', () => {
    const quota = { name: 'CPUs', unit: 'CPUs', needed: 20 };
    const states = (limits: number[]) =>
      checkQuotas(limits.map((limit) => ({ ...quota, limit }))).map(stateOf);
    expect(states([10, 20, Infinity])).toEqual(['warning', 'ok', 'ok']);
    expect(states([])).toEqual(['not checked']);
  });

  const bucket = Object.values(completeProject().buckets).map(({ location, fields }) => ({
    location,
    ...fields,
  }))[0] ?? { location: '' };

  test.each<[string, Uploads['bucket'], string]>([
    ['as it is deployed', bucket, ''],
    ['missing', null, 'the bucket does not exist'],
    [
      'without a lifecycle',
      { ...bucket, lifecycle: undefined },
      'the bucket does not delete files after a week',
    ],
    ['without CORS', { ...bucket, cors: [] }, 'the bucket does not accept uploads of pages'],
    [
      'that keeps what is deleted',
      { ...bucket, softDeletePolicy: { retentionDurationSeconds: '604800' } },
      'the bucket stores deleted files for longer',
    ],
    [
      'that can be public',
      {
        ...bucket,
        iamConfiguration: {
          publicAccessPrevention: 'inherited',
          uniformBucketLevelAccess: { enabled: true },
        },
      },
      'the bucket can be made public',
    ],
    [
      'with lists of access for files',
      {
        ...bucket,
        iamConfiguration: {
          publicAccessPrevention: 'enforced',
          uniformBucketLevelAccess: { enabled: false },
        },
      },
      'the bucket can be made public',
    ],
  ])('a bucket %s', (_title, found, problem) => {
    const finding = checkUploads({ bucket: found });
    expect(stateOf(finding)).toBe(problem === '' ? 'ok' : 'failure');
    if (problem !== '') expect(finding.found).toBe(problem);
  });

  test('without a sign-in, none is checked', () => {
    const unknown = { reason: 'not signed in' };
    const all = [checkIndexes(needed, unknown), ...checkQuotas(unknown), checkUploads(unknown)];
    expect(new Set(all.map(stateOf))).toEqual(new Set(['not checked']));
  });
});

test.each<[Parameters<typeof checkSignInProviders>[0], string, string]>([
  [{ reason: 'no sign-in' }, 'not checked', 'no sign-in'],
  [[], 'ok', 'no provider is set up'],
  [[{ id: 'saml.acme', state: 'on' }], 'ok', 'saml.acme'],
  [
    [
      { id: 'saml.acme', state: 'switched off' },
      { id: 'oidc.globex', state: 'missing' },
      { id: 'oidc.other', state: 'on' },
    ],
    'failure',
    'in Identity Platform, saml.acme is switched off; oidc.globex is missing: nobody can sign in with it',
  ],
])('single sign-on: %j', (states, state, found) =>
  expect(checkSignInProviders(states)).toMatchObject({ state, found }),
);

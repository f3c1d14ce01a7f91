import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  type AnnotationScope,
  type Answer as AnswerOf,
  type Day,
  type ErrorAnswer,
  type VerdictAnswer,
  verdictLimits,
} from '@footfall/functions/contract';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { call } from '../../support/api/api.ts';
import { refusedAs } from '../../support/api/domains.ts';
import { owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { addReleaseTraffic } from '../../support/traffic/reports/release.ts';

useOwnApi();
useTeam('UTC');

const release: Day = '2026-05-04';

const addTraffic = (to: Day) => addReleaseTraffic(workspace.id, release, to);

async function addNote(day: Day, scope: AnnotationScope = 'workspace', account = owner): Promise<string> {
  const body = { workspaceId: workspace.id, day, text: 'Release 2.0', scope };
  const answer = await call<{ id: string }>('/v1/annotation/create', { account, body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function addGoal(name: string, event: string) {
  const definition = { kind: 'event', event, properties: [], currency: null };
  const body = { workspaceId: workspace.id, name, definition };
  expect((await call('/v1/goal/create', { account: owner, body })).status).toBe(201);
}

const ask = (id: string, account = owner) =>
  call<VerdictAnswer & ErrorAnswer>('/v1/annotation/verdict', {
    account,
    query: { workspaceId: workspace.id, id },
  });

const verdictOf = async (id: string, account = owner) => {
  const { status, body } = await ask(id, account);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};

const setClock = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });

beforeEach(() => void setClock('2026-05-12T09:00:00Z'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('a release that brings visitors has a verdict after seven full days, by source, page and goal', async () => {
  await addTraffic('2026-05-11');
  await addGoal('Sign-up', 'Sign up');
  const id = await addNote(release);
  setClock('2026-05-11T23:59:00Z');
  expect((await verdictOf(id)).verdict).toEqual({ reason: 'too-early', effect: null, days: 6 });
  setClock('2026-05-12T00:01:00Z');
  const { verdict, main, days, sources, pages, goals } = await verdictOf(id, viewer);
  expect(verdict).toMatchObject({ reason: null, effect: { days: 7 } });
  expect(verdict.effect?.difference).toBeGreaterThan(40);
  expect(verdict.effect?.difference).toBeLessThan(50);
  expect(main).toEqual({ dimension: 'visit:source', value: 'Google' });
  expect(days).toHaveLength(14 + 1 + 7);
  expect(days[0]).toMatchObject({ day: '2026-04-20', expected: null });
  expect(days[14]).toMatchObject({ day: release, expected: null });
  expect(days[14]?.visitors).toBeGreaterThan(90);
  expect(days.at(-1)).toEqual({
    ...{ day: '2026-05-11', visitors: expect.any(Number), expected: expect.closeTo(65, -1) },
  });
  expect(sources).toMatchObject([
    { value: 'Google', verdict: { reason: null } },
    { value: '', verdict: { reason: 'unclear' } },
  ]);
  expect(pages[0]).toMatchObject({ value: '/pricing', verdict: { reason: null } });
  expect(goals).toMatchObject([{ value: 'Sign-up', verdict: { reason: 'unclear' } }]);
  expect(goals[0]?.verdict.effect?.expected).toBeCloseTo(15, -1);
});

test('of more than 20 goals, the 20 largest have verdicts', async () => {
  await addTraffic('2026-05-11');
  await addGoal('Never', 'Never');
  for (let index = 0; index < verdictLimits.values; index++) await addGoal(`Sign-up ${index}`, 'Sign up');
  const { goals } = await verdictOf(await addNote(release));
  expect(goals).toHaveLength(verdictLimits.values);
  expect(goals.map(({ value }) => value)).not.toContain('Never');
  expect(new Set(goals.map(({ verdict }) => verdict.effect?.expected)).size).toBe(1);
});

/** Since before all days. */
const counting = { firstEventAt: new Date('2026-01-01') };

test('a source that a campaign brings is new, and explains most of a change', async () => {
  const newsletter = { source: 'Newsletter', channel: 'Email', pathname: '/pricing' };
  await addReleaseTraffic(workspace.id, release, '2026-05-11', newsletter);
  const { main, newSources } = await verdictOf(await addNote(release));
  expect(main).toEqual({ dimension: 'visit:source', value: 'Newsletter' });
  expect(newSources).toEqual([{ value: 'Newsletter', before: 0, after: expect.closeTo(45, 0) }]);
});

describe('Footfall cannot tell', () => {
  test.each([
    ['before the first full day', '2026-05-11', 'too-early', counting],
    ['in the future', '2026-12-24', 'too-early', counting],
    ['with fewer than 10 visitors a day', release, 'too-few', counting],
    ['on a site that is too young', release, 'too-little-history', { firstEventAt: new Date('2026-03-10') }],
    ['after a reset', release, 'too-little-history', { resetAt: new Date('2026-04-01') }],
    ['if the days before are deleted', release, 'too-little-history', { totalsFrom: '2026-04-01' }],
  ])('%s', async (_, day, reason, fields) => {
    await workspaceDocument(workspace.id).update(fields);
    const id = await addNote(day);
    expect(await verdictOf(id)).toMatchObject({
      verdict: { reason, effect: null },
      ...{ main: null, days: [], sources: [], newSources: [], pages: [], goals: [] },
    });
  });

  test.each([
    ['of the workspace', 'workspace', 'another-note'],
    ['of my own', 'person', 'another-note'],
  ] as const)('with another note %s within seven days', async (_, scope, reason) => {
    const id = await addNote(release);
    await addNote(addDays(release, -8), scope);
    expect((await verdictOf(id)).verdict.reason).toBe('too-few');
    await addNote(addDays(release, 7), scope);
    expect((await verdictOf(id)).verdict).toEqual({ reason, effect: null, days: 0 });
  });
});

test('personal notes of others do not count, and have no verdict for me', async () => {
  const id = await addNote(release);
  const hidden = await addNote(release, 'person', viewer);
  expect((await verdictOf(id)).verdict.reason).toBe('too-few');
  expect((await verdictOf(hidden, viewer)).verdict.reason).toBe('another-note');
  expect(refusedAs(await ask(hidden))).toEqual([404, 'not_found']);
  expect(refusedAs(await ask('A'.repeat(20)))).toEqual([404, 'not_found']);
});

test('a verdict is charged like a question', async () => {
  const id = await addNote(release);
  vi.stubEnv('FOOTFALL_WORKSPACE_GIB_A_DAY', '0');
  expect(refusedAs(await ask(id))).toEqual([429, 'too_many_requests']);
});

describe('a report by mail', () => {
  const textOf = async (rhythm: 'week' | 'month', at: string) => {
    setClock(at);
    const body = { workspaceId: workspace.id, rhythm };
    const answer = await call<AnswerOf<'report.preview'>>('/v1/report/preview', { account: owner, body });
    expect(answer.status).toBe(200);
    return answer.body.html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('\u2060', '')
      .replaceAll(/\s+/g, ' ');
  };
  const [noted, changed] = ['May 4 Release 2.0', /May 4 Release 2\.0 \+4\d visitors a day \(90% range/];

  test('has the verdict on a note in the period with its eighth day', async () => {
    await addTraffic('2026-05-31');
    await addNote(release);
    const week = await textOf('week', '2026-05-11T09:00:00Z');
    expect(week).toContain(noted);
    expect(week).not.toMatch(changed);
    expect(await textOf('week', '2026-05-18T09:00:00Z')).toMatch(changed);
    expect(await textOf('week', '2026-05-25T09:00:00Z')).not.toContain(noted);
    expect(await textOf('month', '2026-06-01T09:00:00Z')).toMatch(changed);
  });

  test('says why Footfall cannot tell, about notes of the period only', async () => {
    await addNote(release);
    await addNote(addDays(release, 1));
    const unknown = `${noted} Cannot tell: another note is within 7 days.`;
    expect(await textOf('month', '2026-06-01T09:00:00Z')).toContain(unknown);
    expect(await textOf('week', '2026-05-18T09:00:00Z')).not.toContain(noted);
  });
});

import { expect, test } from 'vitest';
import { type Answer as AnswerOf, type NewAuditEntry } from '@footfall/functions/contract';
import { added, recordInLog } from '../../../functions/src/store/firestore/audit.ts';
import type { Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam('Europe/Amsterdam');

const record = (at: string, action: NewAuditEntry['action'], what: object) =>
  recordInLog(workspace.id, { who: owner.uid, action, what } as NewAuditEntry, new Date(at));

const derivedFor = async (account: Account, from: string, to: string) => {
  const query = { workspaceId: workspace.id, from, to };
  return (await call<AnswerOf<'annotation.list'>>('/v1/annotation/list', { account, query })).body.derived;
};

test('what Footfall notes comes from the activity, and every member reads it without who did it', async () => {
  const silence = { alert: 'When no events arrive for 2 hours', kind: 'silence' };
  await record('2026-03-01T22:30:00Z', 'channel-rule.created', added({ name: 'Mail', definition: 'x' }));
  await record('2026-03-03T10:00:00Z', 'workspace.changed', added({ name: 'Shop' }));
  await record(
    '2026-03-04T12:15:00Z',
    'alert.fired',
    added({ ...silence, since: '2026-03-04T10:00:00.000Z' }),
  );
  await record('2026-03-05T08:00:00Z', 'alert.over', added(silence));
  await record('2026-05-01T08:00:00Z', 'removal.done', added({ from: '2026-03-02', to: '2026-03-03' }));
  await record('2026-05-02T03:00:00Z', 'retention.applied', added({ from: '2026-01-01', to: '2026-02-28' }));
  const derived = await derivedFor(viewer, '2026-03-01', '2026-03-31');
  expect(derived.map(({ kind, day, until }) => [kind, day, until])).toEqual([
    ['channel-rule', '2026-03-01', null],
    ['deleted-visits', '2026-03-02', '2026-03-03'],
    ['silence', '2026-03-04', '2026-03-05'],
  ]);
  expect(JSON.stringify(derived)).not.toContain(owner.uid);
  expect(await derivedFor(owner, '2026-02-28', '2026-02-28')).toMatchObject([{ kind: 'deleted-visits' }]);
  expect(await derivedFor(owner, '2026-04-01', '2026-04-30')).toEqual([]);
});

test('real changes are noted: a time zone and a channel rule', async () => {
  const post = (path: string, body: object) =>
    call(`/v1/${path}`, { account: owner, body: { workspaceId: workspace.id, ...body } });
  await post('workspace/update', { timezone: 'UTC' });
  const definition = {
    dimension: 'visit:source',
    operator: 'is',
    value: 'a',
    channel: 'Email',
    from: null,
    place: 1,
  };
  await post('channel-rule/create', { name: 'Substack', definition });
  const today = new Date().toISOString().slice(0, 10);
  const derived = await derivedFor(owner, today, today);
  expect(derived.map(({ text }) => text)).toEqual([
    'Time zone changed from Europe/Amsterdam to UTC',
    'Channel rule “Substack” added, also for earlier days',
  ]);
});

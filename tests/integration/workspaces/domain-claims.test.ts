import { describe, expect, test, vi } from 'vitest';
import type { ErrorAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { proveClaim as proveByHandler } from '../../../functions/src/site-check/prove.ts';
import { listClaims, openClaim } from '../../../functions/src/store/firestore/workspace/claims.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, freshDomain } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import {
  claim,
  claimant,
  claimsOf,
  held,
  holder,
  post,
  proofOf,
  proveClaim,
  publish,
  records,
  refusedAs,
  useDomains,
  workspaceOf,
  workspacesOf,
} from '../../support/api/domains.ts';
import { addViewer } from '../../support/api/members.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents, rowsByNow } from '../../support/traffic/rows.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useDomains();

/** Proves the claim with the findings of this moment. */
function proveAt(now: Date, look: Parameters<typeof proveByHandler>[1]) {
  const identity = { ...claimant, emailVerified: true, signedInAt: now };
  return proveByHandler(
    { identity, input: { domain: held.domain }, now, from: { address: '', hop: '' } },
    look,
  );
}

describe("an account that proves someone else's domain gets it", () => {
  test('events go to the new workspace; the old one retains its numbers and shows that it lost the domain', async () => {
    // Not through an instance, because it would have the old workspace in memory.
    await insertEvents([
      eventOf({ workspace_id: held.id, timestamp: new Date().toISOString(), pathname: '/before' }),
    ]);
    const { body: claimed } = await claim(claimant, held.domain);
    expect(claimed).toMatchObject({ domain: held.domain, timezone: 'Asia/Tokyo' });
    expect(await workspaceOf(holder, held.id)).toEqual(held);

    publish(claimed.places);
    const before = Date.now();
    const { body } = await proveClaim(claimant, held.domain);
    const workspace = body.proven ? body.workspace : null;
    expect(workspace).toMatchObject({
      domain: held.domain,
      timezone: 'Asia/Tokyo',
      role: 'owner',
      domainLostAt: null,
    });
    const proof = (await proofOf(claimant, workspace?.id ?? '')).body;
    expect([proof.provenAt === null, proof.places]).toEqual([false, claimed.places]);
    expect(refusedAs(await proveClaim(claimant, held.domain))).toEqual([404, 'not_found']);
    const { domainLostAt, ...rest } = await workspaceOf(holder, held.id);
    expect({ ...rest, domainLostAt: null }).toEqual(held);
    expect(Date.parse(domainLostAt ?? '')).toBeGreaterThanOrEqual(before);

    expect((await postEvent(pageview(held.domain, '/after'))).status).toBe(202);
    expect(await rowsByNow(workspace?.id ?? '')).toMatchObject([{ pathname: '/after' }]);
    expect(await rowsByNow(held.id)).toMatchObject([{ pathname: '/before' }]);
  });

  test('a file proves it like a record', async () => {
    const { body: claimed } = await claim(claimant, held.domain);
    const look = vi.fn(() => Promise.resolve({ record: 'missing', file: 'found' } as const));
    expect(await proveAt(new Date(), look)).toMatchObject({ proven: true });
    expect(look.mock.calls).toEqual([[held.domain, claimed.places]]);
    expect((await workspaceOf(holder, held.id)).domainLostAt).not.toBeNull();
  });

  test('nothing changes before that: the claim stays open and lists its findings', async () => {
    await claim(claimant, held.domain);
    const prove = () => proveClaim(claimant, held.domain);
    expect((await prove()).body).toEqual({ proven: false, record: 'missing', file: 'no_answer' });
    records[`_footfall.${held.domain}`] = ['footfall-0123456789abcdef0123456789abcdef'];
    expect((await prove()).body).toEqual({ proven: false, record: 'different', file: 'no_answer' });
    expect(await workspaceOf(holder, held.id)).toEqual(held);
    expect(await claimsOf(claimant)).toHaveLength(1);
    expect(await workspacesOf(claimant)).toEqual([]);
  });

  test('an account that owns fifty workspaces gets neither it nor another one before it deletes one; those of others do not count', async () => {
    publish((await claim(claimant, held.domain)).body.places);
    await addViewer((await addWorkspace(holder)).id, claimant);
    const owned: WorkspaceAnswer[] = [];
    while (owned.length < 50) owned.push(await addWorkspace(claimant));
    const refused = await proveClaim(claimant, held.domain);
    expect(refusedAs(refused)).toEqual([409, 'too_many_workspaces']);
    expect(await workspaceOf(holder, held.id)).toEqual(held);
    expect(await claimsOf(claimant)).toHaveLength(1);

    const create = () => post<ErrorAnswer>('create', claimant, { domain: freshDomain(), timezone: 'UTC' });
    const beyond = await create();
    expect(refusedAs(beyond)).toEqual([409, 'too_many_workspaces']);
    expect(beyond.body.error.message).toContain('50 workspaces');
    expect(await workspacesOf(claimant)).toHaveLength(51);
    const [{ id, domain } = { id: '', domain: '' }] = owned;
    await post('delete', claimant, { workspaceId: id, domain });
    expect((await create()).status).toBe(201);
  });
});

describe('claims', () => {
  test('are returned unchanged when they are repeated, and each account gets a different token', async () => {
    const other = await signUp();
    const [{ body: first }, { body: again }, { body: theirs }] = [
      await claim(claimant, held.domain),
      await claim(claimant, held.domain.toUpperCase()),
      await claim(other, held.domain),
    ];
    expect(again).toEqual(first);
    expect(theirs.places.record.value).not.toBe(first.places.record.value);
    expect(await claimsOf(claimant)).toEqual([first]);
    const days = (Date.parse(first.expiresAt) - Date.parse(first.createdAt)) / 86_400_000;
    expect(days).toBe(14);
  });

  test('are limited to ten, and a withdrawal makes room for another', async () => {
    const others = Array.from({ length: 9 }, freshDomain);
    for (const domain of [held.domain, ...others]) {
      expect((await claim(claimant, domain)).status).toBe(200);
    }
    const eleventh = freshDomain();
    expect(refusedAs(await claim(claimant, eleventh))).toEqual([409, 'too_many_claims']);
    expect((await claim(claimant, held.domain)).status).toBe(200);
    const { body } = await post('withdraw-claim', claimant, { domain: held.domain });
    expect(body).toEqual({ domain: held.domain });
    expect((await claim(claimant, eleventh)).status).toBe(200);
    expect((await claimsOf(claimant)).map(({ domain }) => domain)).toEqual([...others, eleventh]);
  });

  test('expire after fourteen days and prove nothing from then on', async () => {
    const { uid } = claimant;
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 1000);
    const made = { uid, domain: held.domain, timezone: 'UTC', now, expiresAt };
    const { token } = await openClaim(made, 10);
    expect(await listClaims(uid, now)).toHaveLength(1);
    expect(await listClaims(uid, expiresAt)).toEqual([]);
    const found = () => Promise.resolve({ record: 'found', file: 'missing' } as const);
    await expect(proveAt(expiresAt, found)).rejects.toMatchObject({ code: 'not_found' });
    const later = new Date(now.getTime() + 60_000);
    const second = await openClaim({ ...made, now: expiresAt, expiresAt: later }, 1);
    expect(second.token).not.toBe(token);
  });

  test('create the workspace of a domain that has become free', async () => {
    publish((await claim(claimant, held.domain)).body.places);
    await post('delete', holder, { workspaceId: held.id, domain: held.domain });
    const { body } = await proveClaim(claimant, held.domain);
    expect(body).toMatchObject({ proven: true, workspace: { domain: held.domain } });
  });

  test('can be checked ten times in ten minutes', async () => {
    await claim(claimant, held.domain);
    const prove = () => proveClaim(claimant, held.domain);
    for (let turn = 0; turn < 10; turn++) expect((await prove()).status).toBe(200);
    expect(refusedAs(await prove())).toEqual([429, 'too_many_requests']);
    expect((await post('prove', holder, { workspaceId: held.id })).status).toBe(200);
  });
});

import { describe, expect, test } from 'vitest';
import type { ProveAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp } from '../../support/api/accounts.ts';
import { freshDomain } from '../../support/api/api.ts';
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
  proveOwn,
  publish,
  records,
  refusedAs,
  refusedFor,
  sameError,
  takeOver,
  useDomains,
  workspaceOf,
} from '../../support/api/domains.ts';
import { addMember } from '../../support/api/members.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useDomains();

describe('a workspace that has lost its domain', () => {
  test('counts nothing, not even events that name its id', async () => {
    await takeOver(claimant, held.domain);
    const payload = { website: held.id, hostname: held.domain, url: '/by-id' };
    const reply = await postEvent({ type: 'event', payload }, { path: '/api/send' });
    expect(reply.status).toBe(200);
    expect(await rowsByNow(held.id)).toEqual([]);
  });

  test('counts again with another domain and retains its other settings', async () => {
    const taken = await takeOver(claimant, held.domain);
    const domain = freshDomain();
    const { body } = await post<WorkspaceAnswer>('update', holder, { workspaceId: held.id, domain });
    const formerDomains = [{ domain: held.domain, until: expect.any(String) }];
    expect(body).toEqual({ ...held, domain, formerDomains });
    await postEvent(pageview(domain));
    expect(await rowsByNow(held.id)).toHaveLength(1);
    expect(await workspaceOf(claimant, taken.id)).toEqual(taken);
    expect((await proofOf(claimant, taken.id)).body.provenAt).not.toBeNull();
  });

  test('can take the domain back only once it is free', async () => {
    const { id, domain } = await takeOver(claimant, held.domain);
    const back = () => post<WorkspaceAnswer>('update', holder, { workspaceId: held.id, domain });
    expect(refusedAs(await back())).toEqual([409, 'domain_taken']);
    expect(refusedAs(await post('prove', holder, { workspaceId: held.id }))).toEqual([409, 'domain_proven']);
    expect(refusedAs(await claim(holder, held.domain))).toEqual([409, 'domain_proven']);
    await post('delete', claimant, { workspaceId: id, domain });
    expect((await back()).body).toEqual(held);
    expect((await proofOf(holder, held.id)).body.provenAt).toBeNull();
  });

  test('can be reset and deleted by typing the domain, which stays with its new owner', async () => {
    const taken = await takeOver(claimant, held.domain);
    const typed = { workspaceId: held.id, domain: held.domain };
    expect((await post('reset', holder, typed)).status).toBe(200);
    expect((await post('delete', holder, typed)).status).toBe(200);
    const again = await post('create', holder, { domain: held.domain, timezone: 'UTC' });
    expect(refusedAs(again)).toEqual([409, 'domain_taken']);
    expect((await proofOf(claimant, taken.id)).body.provenAt).not.toBeNull();
  });
});

describe('a proven domain', () => {
  test('cannot be claimed, and an earlier claim does not get it either', async () => {
    publish((await claim(claimant, held.domain)).body.places);
    const claimed = records[`_footfall.${held.domain}`];
    await proveOwn(holder, held.id);
    records[`_footfall.${held.domain}`] = claimed ?? [];
    const late = await proveClaim(claimant, held.domain);
    expect(refusedAs(late)).toEqual([409, 'domain_proven']);
    expect(refusedAs(await claim(await signUp(), held.domain))).toEqual([409, 'domain_proven']);
    expect(await workspaceOf(holder, held.id)).toEqual(held);
  });

  test('says when it was proven, and stays proven when its record is removed', async () => {
    expect((await proofOf(holder, held.id)).body.provenAt).toBeNull();
    await proveOwn(holder, held.id);
    const { body } = await proofOf(holder, held.id);
    expect(Date.parse(body.provenAt ?? '')).toBeLessThanOrEqual(Date.now());
    records[body.places.record.name] = [];
    const look = await post<ProveAnswer>('prove', holder, { workspaceId: held.id });
    expect(look.body.proven).toBe(false);
    expect((await proofOf(holder, held.id)).body).toEqual(body);
  });

  test('is no longer proven when the workspace changes its domain, even if it changes back', async () => {
    await proveOwn(holder, held.id);
    for (const domain of [freshDomain(), held.domain]) {
      await post('update', holder, { workspaceId: held.id, domain });
      expect((await proofOf(holder, held.id)).body).toMatchObject({ domain, provenAt: null });
    }
    expect((await claim(claimant, held.domain)).status).toBe(200);
  });

  test('is free once its workspace is deleted, and the next workspace has another token', async () => {
    await proveOwn(holder, held.id);
    const { body: before } = await proofOf(holder, held.id);
    await post('delete', holder, { workspaceId: held.id, domain: held.domain });
    const { body: next } = await post<WorkspaceAnswer>('create', claimant, {
      domain: held.domain,
      timezone: 'UTC',
    });
    const { body: after } = await proofOf(claimant, next.id);
    expect(after.provenAt).toBeNull();
    expect(after.places.record.value).not.toBe(before.places.record.value);
    // The old record still exists, but it does not prove the domain of the next workspace.
    expect((await post<ProveAnswer>('prove', claimant, { workspaceId: next.id })).body).toMatchObject({
      proven: false,
      record: 'different',
    });
  });

  test('has one token, for every owner and every request', async () => {
    await addMember(held.id, claimant, 'owner');
    const answers = await Promise.all([holder, claimant, holder].map((account) => proofOf(account, held.id)));
    expect(new Set(answers.map(({ body }) => body.places.record.value)).size).toBe(1);
    expect(refusedAs(await claim(claimant, held.domain))).toEqual([409, 'domain_taken']);
  });
});

describe('a claim', () => {
  test('of someone else can neither be read nor proven nor withdrawn', async () => {
    publish((await claim(claimant, held.domain)).body.places);
    const other = await signUp();
    expect(await claimsOf(other)).toEqual([]);
    const foreign = await proveClaim(other, held.domain);
    const missing = await proveClaim(other, freshDomain());
    expect(foreign.status).toBe(404);
    expect(sameError(foreign)).toEqual(sameError(missing));
    await post('withdraw-claim', other, { domain: held.domain });
    expect(await claimsOf(claimant)).toHaveLength(1);
    expect(await workspaceOf(holder, held.id)).toEqual(held);
  });

  test('an account with an unverified address cannot claim a domain', async () => {
    const account = await signUp({ verified: false });
    expect(refusedAs(await claim(account, held.domain))).toEqual([403, 'email_unverified']);
  });

  test.each(['claim', 'withdraw-claim'])('%s of an invalid domain is refused', async (path) => {
    const refused = await post(path, claimant, { domain: '../claims', timezone: 'UTC' });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', 'domain']);
    expect(await claimsOf(claimant)).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  alertDefaults,
  type AnnotationScope,
  definitionLimits,
  maxAlerts,
  maxAnnotations,
  type BoardScope,
  maxBoards,
  maxDestinations,
  maxKeys,
  maxLinks,
  maxMembers,
  maxPersonKeys,
  maxRemovals,
  maxReportAddresses,
  maxSegments,
  type SegmentScope,
  utcDay,
} from '@footfall/functions/contract';
import { prepareMails } from '../../../functions/src/notify/mail.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { initial, toDocument } from '../../../functions/src/store/firestore/alerts/alerts.ts';
import { createAlert } from '../../../functions/src/store/firestore/alerts/changes.ts';
import { addAnnotation, createAnnotation } from '../../../functions/src/store/firestore/annotations.ts';
import { deleteAll } from '../../../functions/src/store/firestore/delete-all.ts';
import { createBoard, updateBoard } from '../../../functions/src/store/firestore/definitions/boards.ts';
import { createDestination } from '../../../functions/src/store/firestore/destinations/changes.ts';
import { addReportAddress } from '../../../functions/src/store/firestore/mail-reports/changes.ts';
import { quotaOfKey } from '../../../functions/src/store/firestore/budgets.ts';
import { takeFrom } from '../../../functions/src/store/firestore/quotas.ts';
import { addRemoval } from '../../../functions/src/store/firestore/removals.ts';
import { takeTurn } from '../../../functions/src/store/firestore/turns.ts';
import { acceptInvitation } from '../../../functions/src/store/firestore/members/acceptance.ts';
import { openClaim } from '../../../functions/src/store/firestore/workspace/claims.ts';
import {
  boardDocuments,
  definitionDocuments,
  segmentDocuments,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { goals } from '../../../functions/src/store/firestore/definitions/definitions.ts';
import { invite } from '../../../functions/src/store/firestore/members/invitations.ts';
import { readReferences } from '../../../functions/src/store/firestore/definitions/references.ts';
import { createSegment } from '../../../functions/src/store/firestore/definitions/segments.ts';
import {
  createWorkspace,
  type Workspace,
} from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { writeChoice } from '../../../functions/src/removals/removal.ts';
import type { Account } from '../../support/api/accounts.ts';
import { freshDomain } from '../../support/api/api.ts';
import { newDestination } from '../../support/api/callers/destinations.ts';
import { addKey, addPersonKey } from '../../support/api/callers/keys.ts';
import { addLink } from '../../support/api/callers/links.ts';
import { invitationMail } from '../../support/api/mails.ts';
import { freshAddress, inviteTo, somebody } from '../../support/api/members.ts';
import { boardView } from '../../support/boards.ts';
import { race } from '../../support/stack/isolated-transactions.ts';

const now = new Date();
let owner: Account;
let workspace: Workspace;

beforeEach(async () => {
  owner = somebody();
  workspace = await newWorkspace();
});

type Change = (index: number) => Promise<unknown>;

/** The client runs a transaction at most five times, so more simultaneous writers could fail. */
const times = (change: Change) => Array.from({ length: 4 }, (_, index) => () => change(index));

type Documents = FirebaseFirestore.CollectionReference;

/** Fills the documents of a limit up to one below it, and then makes several changes at once, of which one fits. */
const lastOf = (
  limit: number,
  documents: () => Documents,
  data: () => FirebaseFirestore.DocumentData,
  change: Change,
): Limited => ({
  changes: async () => {
    const batch = firestore().batch();
    for (let index = 1; index < limit; index++) batch.create(documents().doc(), data());
    await batch.commit();
    return times(change);
  },
  free: 1,
  decidedIn: 'locks',
});

const references = () => readReferences(workspace.id);
const collection = (name: string) => () => firestore().collection(name);
const body = () => ({ workspaceId: workspace.id });
const segments = () => segmentDocuments(workspace.id);
const byOwner = () => ({ workspaceId: workspace.id, uid: owner.uid, now });

const newWorkspace = (max?: number) =>
  createWorkspace({ domain: freshDomain(), timezone: 'UTC', owner }, max);

/** Sends this many of the invitations that the owner may send in a day. */
function inviteMany(id: string, count: number, maxPerDay: number) {
  const invitations = Array.from({ length: count }, () => ({ email: freshAddress(), token: freshAddress() }));
  const by = { uid: owner.uid, maxPerDay: maxPerDay };
  const noMails = () => Promise.resolve({ queue: () => undefined });
  return invite({ workspaceIds: [id], invitations, role: 'viewer', by }, now, noMails);
}

/** Queues a mail. @throws if there is no room */
const queueMail = (about: string, to: string) =>
  firestore().runTransaction(async (transaction) => {
    const { ids, queue } = await prepareMails(about, [invitationMail(about, to)], now, transaction);
    if (ids.length === 0) throw new Error('full');
    queue();
  });

const later = new Date('2100-01-01');
const planned = () => ({
  next: { week: '2100-01-01', month: '2100-01-01' },
  dueAt: { week: later, month: null },
});
const wants = { week: true, month: false };
const alert = {
  ...{ rule: alertDefaults.silence, to: { members: [], managers: true, destinations: [] } },
  ...{ goalName: null, dueAt: later },
};

const goal = { kind: 'page' as const, page: '/welcome', properties: [], currency: null };
const segment = (name: string, scope: SegmentScope) => ({ name, scope, filters: [] });

const board = (name: string, scope: BoardScope) => ({ name, scope, view: boardView, cards: [] });

// The job `purge` would try to run them.
afterEach(async () => {
  const { docs } = await firestore().collection('removals').where('workspaceId', '==', workspace.id).get();
  await deleteAll(docs.map(({ ref }) => ref));
});

type Changes = (() => Promise<unknown>)[];

interface Limited {
  /** Makes room for `free` more. @returns the simultaneous changes */
  changes: () => Changes | Promise<Changes>;
  free: number;
  /** The collection of the document that each transaction reads and writes. */
  decidedIn: string;
}

const notes = collection('annotations');
const note = { day: '2026-03-04', at: null, text: 'Release', tag: null, isPublic: false };

const lastNote = (scope: AnnotationScope) =>
  lastOf(
    maxAnnotations[scope],
    notes,
    () => ({ ...body(), ...note, scope, by: owner.uid }),
    () => createAnnotation(byOwner(), { ...note, scope }),
  );

const limited: Record<string, Limited> = {
  'invitations of a workspace': {
    changes: () => times(() => inviteMany(workspace.id, 10, 100)),
    free: 2,
    decidedIn: 'turns',
  },
  'invitations of a person': {
    changes: async () => {
      const workspaces = await Promise.all([1, 2, 3, 4].map(() => newWorkspace()));
      return workspaces.map(
        ({ id }) =>
          () =>
            inviteMany(id, 1, 2),
      );
    },
    free: 2,
    decidedIn: 'turns',
  },
  'questions of a purse': {
    changes: () => {
      const key = { id: freshDomain(), purse: { day: 250, month: null } };
      return times(async () => {
        const { taken } = await takeFrom(quotaOfKey(key, utcDay(now)), { wanted: 100, min: 100 });
        if (taken === 0) throw new Error('The quota is used up');
      });
    },
    free: 2,
    decidedIn: 'budgets',
  },
  'mails to one recipient': {
    changes: () => {
      const to = freshAddress();
      return times((index) => queueMail(`${workspace.id}-${index}`, to));
    },
    free: 3,
    decidedIn: 'recipients',
  },
  'mails of a workspace': {
    changes: async () => {
      await firestore()
        .doc(`mailDays/${workspace.id}_${utcDay(now)}`)
        .set({ ...body(), queued: 198 });
      return times(() => queueMail(workspace.id, freshAddress()));
    },
    free: 2,
    decidedIn: 'mailDays',
  },
  'memberships by one invitation': {
    changes: async () => {
      const token = await inviteTo(workspace.id, owner, freshAddress());
      const { uid } = somebody();
      return times(() => acceptInvitation(token, uid, now));
    },
    free: 1,
    decidedIn: 'invitations',
  },
  'members of a workspace': {
    changes: async () => {
      const tokens = await Promise.all([1, 2, 3].map(() => inviteTo(workspace.id, owner, freshAddress())));
      const { id } = workspace;
      const uids = Array.from({ length: maxMembers - 2 }, (_, index) => `${owner.uid}-${index}`);
      const batch = firestore().batch();
      for (const uid of uids)
        batch.create(firestore().doc(`workspaces/${id}/members/${uid}`), { role: 'viewer' });
      batch.update(firestore().doc(`workspaces/${id}`), { memberIds: [owner.uid, ...uids] });
      await batch.commit();
      return tokens.map((token) => () => acceptInvitation(token, somebody().uid, now));
    },
    free: 1,
    decidedIn: 'workspaces',
  },
  'workspaces of a person': {
    changes: () => times(() => newWorkspace(3)),
    free: 2,
    decidedIn: 'locks',
  },
  'claims of a person': {
    changes: () =>
      times(() => {
        const claim = {
          uid: owner.uid,
          domain: freshDomain(),
          timezone: 'UTC',
          now,
          expiresAt: later,
        };
        return openClaim(claim, 2);
      }),
    free: 2,
    decidedIn: 'locks',
  },
  'keys of a workspace': lastOf(maxKeys, collection('keys'), body, () =>
    addKey(workspace.id, owner, ['stats:read']),
  ),
  'shared links of a workspace': lastOf(maxLinks, collection('links'), body, () =>
    addLink(workspace.id, owner),
  ),
  'shared links with the one name': {
    changes: () => times(() => addLink(workspace.id, owner, { onlyOne: true })),
    free: 1,
    decidedIn: 'locks',
  },
  'keys of a person': lastOf(
    maxPersonKeys,
    collection('keys'),
    () => ({ kind: 'person', createdBy: owner.uid }),
    () => addPersonKey(owner, ['stats:read']),
  ),
  'boards of a workspace': lastOf(
    maxBoards.workspace,
    () => boardDocuments(workspace.id),
    () => ({ scope: 'workspace', uid: null }),
    (index) => createBoard(byOwner(), board(`${index}`, 'workspace')),
  ),
  'boards of a person in a workspace': lastOf(
    maxBoards.person,
    () => boardDocuments(workspace.id),
    () => ({ scope: 'person', uid: owner.uid }),
    (index) => createBoard(byOwner(), board(`${index}`, 'person')),
  ),
  'changes of a board': {
    changes: async () => {
      const { id, revision } = await createBoard(byOwner(), board('Shared', 'workspace'));
      return times((index) => updateBoard(byOwner(), { id, revision }, { name: `${index}` }));
    },
    free: 1,
    decidedIn: 'workspaces',
  },
  'segments of a workspace': lastOf(
    maxSegments.workspace,
    segments,
    () => ({ scope: 'workspace', uid: null, filters: '[]' }),
    async (index) =>
      createSegment(workspace.id, owner.uid, segment(`${index}`, 'workspace'), await references()),
  ),
  'segments of a person': lastOf(
    maxSegments.person,
    segments,
    () => ({ scope: 'person', uid: owner.uid, filters: '[]' }),
    async (index) =>
      createSegment(workspace.id, owner.uid, segment(`${index}`, 'person'), await references()),
  ),
  'goals of a workspace': lastOf(
    definitionLimits.goal.max,
    () => definitionDocuments(workspace.id),
    () => ({ kind: 'goal', name: freshDomain(), content: '{}' }),
    (index) => goals.create(byOwner(), { name: `new ${index}`, definition: goal }),
  ),
  'goals of one name': {
    changes: () => times(() => goals.create(byOwner(), { name: 'Sign-up', definition: goal })),
    free: 1,
    decidedIn: 'locks',
  },
  'notes of a workspace': lastNote('workspace'),
  'notes of a person': lastNote('person'),
  'notes of a workspace by key': lastOf(
    maxAnnotations.workspace,
    notes,
    () => ({ ...body(), ...note, scope: 'workspace' }),
    (index) =>
      addAnnotation(byOwner(), { ...note, id: `${workspace.id}-${index}`, request: null, key: 'CI' }),
  ),
  'alerts of a workspace': lastOf(
    maxAlerts,
    collection('alerts'),
    () =>
      toDocument({
        ...{ ...alert, ...initial, ...body(), id: '', muted: [], language: 'en', isOn: true, since: now },
        ...{ firedAt: null, createdBy: owner.uid, createdAt: now },
      }),
    async () =>
      createAlert(
        { ...body(), by: owner.uid, now, references: await references() },
        { ...alert, language: 'en' },
      ),
  ),
  'chats and webhooks of a workspace': lastOf(maxDestinations, collection('destinations'), body, () =>
    createDestination(newDestination(workspace.id, 'webhook', now).destination, owner.uid, planned),
  ),
  'addresses outside of a workspace': lastOf(
    maxReportAddresses,
    collection('subscriptions'),
    () => ({ ...body(), email: freshAddress() }),
    () =>
      addReportAddress({
        ...{ ...body(), by: owner.uid, email: freshAddress(), wants, filters: [], now, plan: planned },
        language: 'en',
        filtersInLog: null,
        newToken: () => ({ sealed: '', hash: '' }),
        confirmation: { hash: freshDomain(), until: later },
        prepare: () => Promise.resolve({ queue: () => undefined }),
      }),
  ),
  'removals of a workspace': lastOf(
    maxRemovals,
    collection('removals'),
    () => ({ ...body(), requestedAt: now }),
    () => {
      const days = { from: '2026-01-01', to: '2026-01-01' };
      const chosen = writeChoice({
        span: { kind: 'days', ...days },
        filters: [],
        channelRules: [],
        timezone: 'UTC',
      });
      const removal = {
        requestedAt: now,
        chosen,
        words: { of: 'filters', filters: [] } as const,
        days,
        visits: 1,
      };
      return addRemoval({ ...body(), by: owner.uid, ...removal });
    },
  ),
  'exports, checks and other turns': {
    changes: () => {
      const name = `export-workspace:${owner.uid}`;
      return times(() => takeTurn(name, { count: 2, withinMs: 3_600_000 }, now, 'Later'));
    },
    free: 2,
    decidedIn: 'turns',
  },
};

describe('simultaneous changes do not exceed the limit', () => {
  test.each(Object.entries(limited))('%s', async (_, { changes, free, decidedIn }) => {
    const { succeeded, failures, met } = await race(await changes());
    expect(succeeded, failures.join(', ')).toBe(free);
    expect(met).toHaveLength(free);
    for (const collections of met) expect(collections).toContain(decidedIn);
  });
});

test('simultaneous calls of a key with one id add one note', async () => {
  const add = () => addAnnotation(byOwner(), { ...note, id: workspace.id, request: null, key: 'CI' });
  const { succeeded, failures, met } = await race(times(add));
  expect(succeeded, failures.join(', ')).toBe(4);
  expect(met).toHaveLength(1);
});

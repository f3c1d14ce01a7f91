import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  definitionLimits,
  maxKeys,
  maxLinks,
  maxMembers,
  maxPersonKeys,
  maxRemovals,
  maxSegments,
  type SegmentScope,
  utcDay,
} from '@footfall/functions/contract';
import { prepareMails } from '../../../functions/src/notify/mail.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { deleteAll } from '../../../functions/src/store/firestore/delete-all.ts';
import { reserveOfPurse } from '../../../functions/src/store/firestore/purses.ts';
import { addRemoval } from '../../../functions/src/store/firestore/removals.ts';
import { takeTurn } from '../../../functions/src/store/firestore/turns.ts';
import { acceptInvitation } from '../../../functions/src/store/firestore/members/acceptance.ts';
import { openClaim } from '../../../functions/src/store/firestore/workspace/claims.ts';
import {
  definitionDocuments,
  segmentDocuments,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { goals } from '../../../functions/src/store/firestore/definitions/definitions.ts';
import { invite } from '../../../functions/src/store/firestore/members/invitations.ts';
import { createSegment } from '../../../functions/src/store/firestore/definitions/segments.ts';
import {
  createWorkspace,
  type Workspace,
} from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import type { Account } from '../../support/api/accounts.ts';
import { freshDomain } from '../../support/api/api.ts';
import { addKey, addPersonKey } from '../../support/api/callers/keys.ts';
import { addLink } from '../../support/api/callers/links.ts';
import { invitationMail } from '../../support/api/mails.ts';
import { freshAddress, inviteTo, somebody } from '../../support/api/members.ts';
import { race } from '../../support/stack/isolated-transactions.ts';

const now = new Date();
let owner: Account;
let workspace: Workspace;

beforeEach(async () => {
  owner = somebody();
  workspace = await createWorkspace({ domain: freshDomain(), timezone: 'UTC', owner });
});

/** The client runs a transaction at most five times, so that more at the same moment could give up. */
const times = <Result>(change: (index: number) => Promise<Result>, atOnce = 4) =>
  Array.from({ length: atOnce }, (_, index) => () => change(index));

/** Documents that count towards a limit, up to one less than it. */
async function fill(limit: number, add: (batch: FirebaseFirestore.WriteBatch, index: number) => void) {
  const batch = firestore().batch();
  for (let index = 1; index < limit; index++) add(batch, index);
  await batch.commit();
}

const sender = () => ({ uid: owner.uid, mostADay: 100 });
const noMails = () => Promise.resolve({ queue: () => undefined });
const goal = { kind: 'page' as const, page: '/welcome', properties: [], currency: null };
const segment = (name: string, scope: SegmentScope) => ({ name, scope, filters: [] });

// The job `purge` would try to carry them out.
afterEach(async () => {
  const { docs } = await firestore().collection('removals').where('workspaceId', '==', workspace.id).get();
  await deleteAll(docs.map(({ ref }) => ref));
});

type Changes = (() => Promise<unknown>)[];

interface Limited {
  /** Makes room for `free` more, and returns what is done at the same moment. */
  changes: () => Changes | Promise<Changes>;
  free: number;
  /** The collection of the document that each transaction reads and writes. */
  decidedIn: string;
}

const limited: Record<string, Limited> = {
  'invitations of a workspace': {
    changes: () =>
      times(() => {
        const letters = Array.from({ length: 10 }, () => ({
          email: freshAddress(),
          token: freshAddress(),
        }));
        return invite({ workspaceIds: [workspace.id], letters, role: 'viewer', by: sender() }, now, noMails);
      }),
    free: 2,
    decidedIn: 'turns',
  },
  'invitations of a person': {
    changes: async () => {
      const workspaces = await Promise.all(
        [1, 2, 3, 4].map(() => createWorkspace({ domain: freshDomain(), timezone: 'UTC', owner })),
      );
      const by = { uid: owner.uid, mostADay: 2 };
      return workspaces.map(({ id }) => () => {
        const letters = [{ email: freshAddress(), token: freshAddress() }];
        return invite({ workspaceIds: [id], letters, role: 'viewer', by }, now, noMails);
      });
    },
    free: 2,
    decidedIn: 'turns',
  },
  'questions of a purse': {
    changes: () => {
      const purse = { id: freshDomain(), limits: { day: 250, month: null } };
      return times(async () => {
        const { isMade } = await reserveOfPurse(purse, utcDay(now), { bytes: 100, leaving: 0 });
        if (!isMade) throw new Error('The purse is empty');
      });
    },
    free: 2,
    decidedIn: 'budgets',
  },
  'mails to one recipient': {
    changes: () => {
      const to = freshAddress();
      return times((index) =>
        firestore().runTransaction(async (transaction) => {
          const about = `${workspace.id}-${index}`;
          const { ids, queue } = await prepareMails(about, [invitationMail(about, to)], now, transaction);
          if (ids.length === 0) throw new Error('full');
          queue();
        }),
      );
    },
    free: 3,
    decidedIn: 'recipients',
  },
  'mails of a workspace': {
    changes: async () => {
      const day = now.toISOString().slice(0, 10);
      await firestore()
        .doc(`mailDays/${workspace.id}_${day}`)
        .set({ workspaceId: workspace.id, queued: 198 });
      return times(() =>
        firestore().runTransaction(async (transaction) => {
          const mails = [invitationMail(workspace.id, freshAddress())];
          const { queue } = await prepareMails(workspace.id, mails, now, transaction);
          queue();
        }),
      );
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
      await fill(maxMembers - 1, (batch, index) => {
        const uid = `${owner.uid}-${index}`;
        batch.set(firestore().doc(`workspaces/${workspace.id}/members/${uid}`), { role: 'viewer' });
      });
      const memberIds = [
        owner.uid,
        ...Array.from({ length: maxMembers - 2 }, (_, at) => `${owner.uid}-${at + 1}`),
      ];
      await firestore().doc(`workspaces/${workspace.id}`).update({ memberIds });
      return tokens.map((token) => () => acceptInvitation(token, somebody().uid, now));
    },
    free: 1,
    decidedIn: 'workspaces',
  },
  'workspaces of a person': {
    changes: () => times(() => createWorkspace({ domain: freshDomain(), timezone: 'UTC', owner }, 3)),
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
          expiresAt: new Date('2100-01-01'),
        };
        return openClaim(claim, 2);
      }),
    free: 2,
    decidedIn: 'locks',
  },
  'keys of a workspace': {
    changes: async () => {
      await fill(maxKeys, (batch) =>
        batch.create(firestore().collection('keys').doc(), { workspaceId: workspace.id }),
      );
      return times(() => addKey(workspace.id, owner, ['stats:read']));
    },
    free: 1,
    decidedIn: 'locks',
  },
  'shared links of a workspace': {
    changes: async () => {
      await fill(maxLinks, (batch) =>
        batch.create(firestore().collection('links').doc(), { workspaceId: workspace.id }),
      );
      return times(() => addLink(workspace.id, owner));
    },
    free: 1,
    decidedIn: 'locks',
  },
  'shared links with the one name': {
    changes: () => times(() => addLink(workspace.id, owner, { onlyOne: true })),
    free: 1,
    decidedIn: 'locks',
  },
  'keys of a person': {
    changes: async () => {
      const kept = { kind: 'person', createdBy: owner.uid };
      await fill(maxPersonKeys, (batch) => batch.create(firestore().collection('keys').doc(), kept));
      return times(() => addPersonKey(owner, ['stats:read']));
    },
    free: 1,
    decidedIn: 'locks',
  },
  'segments of a workspace': {
    changes: async () => {
      await fill(maxSegments.workspace, (batch) =>
        batch.create(segmentDocuments(workspace.id).doc(), { scope: 'workspace', uid: null, filters: '[]' }),
      );
      return times((index) => createSegment(workspace.id, owner.uid, segment(`${index}`, 'workspace')));
    },
    free: 1,
    decidedIn: 'locks',
  },
  'segments of a person': {
    changes: async () => {
      await fill(maxSegments.person, (batch) =>
        batch.create(segmentDocuments(workspace.id).doc(), {
          scope: 'person',
          uid: owner.uid,
          filters: '[]',
        }),
      );
      return times((index) => createSegment(workspace.id, owner.uid, segment(`${index}`, 'person')));
    },
    free: 1,
    decidedIn: 'locks',
  },
  'goals of a workspace': {
    changes: async () => {
      await fill(definitionLimits.goal.most, (batch, index) =>
        batch.create(definitionDocuments(workspace.id).doc(), {
          kind: 'goal',
          name: `${index}`,
          content: '{}',
        }),
      );
      const change = { workspaceId: workspace.id, uid: owner.uid, now };
      return times((index) => goals.create(change, { name: `new ${index}`, definition: goal }));
    },
    free: 1,
    decidedIn: 'locks',
  },
  'goals of one name': {
    changes: () => {
      const change = { workspaceId: workspace.id, uid: owner.uid, now };
      return times(() => goals.create(change, { name: 'Sign-up', definition: goal }));
    },
    free: 1,
    decidedIn: 'locks',
  },
  'removals of a workspace': {
    changes: async () => {
      await fill(maxRemovals, (batch) =>
        batch.create(firestore().collection('removals').doc(), {
          workspaceId: workspace.id,
          requestedAt: now,
        }),
      );
      const days = { from: '2026-01-01', to: '2026-01-01' };
      return times(() =>
        addRemoval({
          workspaceId: workspace.id,
          by: owner.uid,
          requestedAt: now,
          chosen: '',
          words: '',
          days,
          visits: 1,
        }),
      );
    },
    free: 1,
    decidedIn: 'locks',
  },
  'exports, checks and other turns': {
    changes: () => {
      const name = `export-workspace:${owner.uid}`;
      return times(() => takeTurn(name, { count: 2, withinMs: 3_600_000 }, now, 'Later'));
    },
    free: 2,
    decidedIn: 'turns',
  },
};

describe('at the same moment, no more than the limit allows', () => {
  test.each(Object.entries(limited))('%s', async (_, { changes, free, decidedIn }) => {
    const { succeeded, failures, met } = await race(await changes());
    expect(succeeded, failures.join(', ')).toBe(free);
    expect(met).toHaveLength(free);
    for (const collections of met) expect(collections).toContain(decidedIn);
  });
});

import {
  type AccountExport,
  cleanMailAddress,
  type LanguageTag,
  maxExportedChanges,
  replaceFilters,
  type Role,
  roleMay,
} from '../contract/index.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import { findAccount, type AccountRecord } from '../store/auth/accounts.ts';
import { listAlerts } from '../store/firestore/alerts/alerts.ts';
import { namedRule } from '../store/firestore/alerts/rules.ts';
import { listAnnotationsBy } from '../store/firestore/annotations.ts';
import { inEnglish } from '../languages/spoken.ts';
import { listAuditEntries, listLogsOfFormerMember } from '../store/firestore/audit.ts';
import { listOwnBoards } from '../store/firestore/definitions/boards.ts';
import { leasedByDay, scopeOf } from '../store/firestore/budgets.ts';
import { findSubscription, idOfMember } from '../store/firestore/mail-reports/subscriptions.ts';
import { listMailsTo } from '../store/firestore/mails.ts';
import { listTurns, takeTurn, turnsOfPerson } from '../store/firestore/turns.ts';
import { listClaims } from '../store/firestore/workspace/claims.ts';
import {
  listInvitationsBy,
  listInvitationsFor,
  type Invitation,
} from '../store/firestore/members/invitation-documents.ts';
import { type Key, listKeys, listPersonKeys } from '../store/firestore/keys.ts';
import { listLinks, shownOf } from '../store/firestore/links.ts';
import { languageOf } from '../store/firestore/members/languages.ts';
import { memberSince } from '../store/firestore/members/members.ts';
import { readReferences } from '../store/firestore/definitions/references.ts';
import { listOwnSegments } from '../store/firestore/definitions/segments.ts';
import { listWorkspaces, type Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { Handler } from '../workspaces/call.ts';

const maxListed = 500;

const iso = (moment: Date) => moment.toISOString();
const isoOrNull = (moment: Date | null) => moment && iso(moment);

/** @throws AppError `too_many_requests` */
export const exportAccount: Handler<'account.export'> = async ({ identity: { uid }, now }) => {
  const message = phraseOf(
    'You can export your data {count, plural, one {# time} other {# times}} per hour. Try again later.',
    {
      count: rates.accountExports.count,
    },
  );
  await takeTurn(turnsOfPerson('export-account', uid), rates.accountExports, now, message);
  const [record, memberships, language] = await Promise.all([
    findAccount(uid),
    listWorkspaces(uid),
    languageOf(uid),
  ]);
  const ownWorkspaces = memberships
    .flatMap(({ workspace, role, startBoard }) => (role ? [{ workspace, role, startBoard }] : []))
    .slice(0, maxListed);
  const [stored, accountKeys, invitations, claims, changed, mails, bytesRead, attempts] = await Promise.all([
    Promise.all(ownWorkspaces.map((own) => storedIn(own, uid))),
    listPersonKeys(uid),
    invitationsOf(uid, record, ownWorkspaces),
    listClaims(uid, now),
    changesOf(uid, ownWorkspaces),
    // An unconfirmed address may be someone else's.
    record.emailVerified ? listMailsTo(cleanMailAddress(record.email), maxListed) : [],
    leasedByDay(scopeOf('person', uid), now),
    listTurns(uid),
  ]);
  return {
    exportedAt: iso(now),
    ...readProvider(uid, record, language),
    workspaces: stored.map(({ membership }) => membership),
    segments: stored.flatMap(({ segments }) => segments),
    annotations: stored.flatMap(({ annotations }) => annotations),
    boards: stored.flatMap(({ boards }) => boards),
    keys: stored.flatMap(({ keys }) => keys),
    accountKeys: accountKeys.map(keyFields),
    links: stored.flatMap(({ links }) => links),
    reportsByMail: stored.flatMap(({ reports }) => reports),
    alerts: stored.flatMap(({ alerts }) => alerts),
    ...invitations,
    claims: claims.map(({ domain, timezone, createdAt, expiresAt }) => ({
      domain,
      timezone,
      createdAt: iso(createdAt),
      expiresAt: iso(expiresAt),
    })),
    mailsWaiting: mails.map(({ subject, createdAt }) => ({ subject, createdAt: iso(createdAt) })),
    ...changed,
    bytesRead,
    attempts: attempts.map(({ what, at }) => ({ what, at: at.map(iso) })),
  };
};

function readProvider(
  uid: string,
  record: AccountRecord,
  language: LanguageTag | null,
): Pick<AccountExport, 'account' | 'signInMethods'> {
  const { signInMethods, createdAt, lastSignedInAt, lastActiveAt, name, email, emailVerified } = record;
  return {
    account: {
      id: uid,
      name,
      email,
      emailVerified,
      createdAt: isoOrNull(createdAt),
      lastSignedInAt: isoOrNull(lastSignedInAt),
      lastActiveAt: isoOrNull(lastActiveAt),
      language,
    },
    signInMethods,
  };
}

interface OwnWorkspace {
  workspace: Workspace;
  role: Role;
  startBoard: string | null;
}

async function storedIn(
  { workspace: { id: workspaceId, name, domain, createdAt }, role, startBoard }: OwnWorkspace,
  uid: string,
) {
  const [references, since, segments, annotations, boards, keys, links, own, alerts] = await Promise.all([
    readReferences(workspaceId),
    memberSince(workspaceId, uid),
    listOwnSegments(workspaceId, uid),
    listAnnotationsBy(workspaceId, uid),
    listOwnBoards(workspaceId, uid),
    listKeys(workspaceId, uid),
    listLinks(workspaceId, uid),
    findSubscription(idOfMember(workspaceId, uid)),
    listAlerts(workspaceId),
  ]);
  return {
    membership: { id: workspaceId, name, domain, role, since: iso(since ?? createdAt), startBoard },
    reports: own
      ? [{ workspaceId, ...own.wants, filters: references.named(own.filters), since: iso(own.since) }]
      : [],
    alerts: alerts
      .filter(({ createdBy }) => createdBy === uid)
      .map(({ id, rule, to: { members, managers, destinations }, isOn, createdAt: madeAt }) => ({
        ...{ workspaceId, id, rule: namedRule(rule, references).rule, isOn, createdAt: iso(madeAt) },
        to: { ...countedFrom(members, uid), managers, destinations: [...destinations] },
      })),
    segments: segments.map(({ id, name: called, filters }) => ({
      workspaceId,
      id,
      name: called,
      filters: references.named(filters),
    })),
    annotations: annotations.map(({ id, scope, day, at, text, tag, isPublic, createdAt: madeAt }) => ({
      ...{ workspaceId, id, scope, day, at: isoOrNull(at), text, tag, isPublic, createdAt: iso(madeAt) },
    })),
    boards: boards.map(({ id, name: called, view, cards }) => ({
      ...{ workspaceId, id, name: called, view },
      cards: replaceFilters(cards, references.named),
    })),
    keys: keys.map((key) => ({ workspaceId, ...keyFields(key) })),
    links: links.map((link) => ({
      workspaceId,
      ...shownOf(link, references),
      hasPassword: link.passwordHash !== null,
      embedOrigins: [...link.embedOrigins],
      createdAt: iso(link.createdAt),
      offSince: isoOrNull(link.offSince),
    })),
  };
}

/** The ids of other members are not data about this person. */
const countedFrom = (members: readonly string[], uid: string) => ({
  you: members.includes(uid),
  others: members.filter((each) => each !== uid).length,
});

const keyFields = ({ name, prefix, scopes, createdAt, lastUsedDay, expiresAt, confirmed, purse }: Key) => ({
  ...{ name, prefix, scopes: [...scopes], lastUsedDay, confirmed },
  createdAt: iso(createdAt),
  expiresAt: isoOrNull(expiresAt),
  purse: { ...purse },
});

async function changesOf(
  uid: string,
  ownWorkspaces: readonly OwnWorkspace[],
): Promise<Pick<AccountExport, 'changes' | 'hasMoreChanges'>> {
  const readsLog = new Map(
    ownWorkspaces.map(({ workspace: { id }, role }) => [id, roleMay(role, 'read the audit log')]),
  );
  const ids = [...new Set([...readsLog.keys(), ...(await listLogsOfFormerMember(uid, maxListed))])];
  const logs = await Promise.all(
    ids.map(async (workspaceId) => {
      const { entries, next } = await inEnglish(() =>
        listAuditEntries(workspaceId, { who: uid }, maxExportedChanges),
      );
      const changes = entries.map(({ id, at, key, action, what }) => {
        return { workspaceId, id, at, key, action, ...(readsLog.get(workspaceId) ? { what } : {}) };
      });
      return { changes, hasMore: next !== null };
    }),
  );
  const all = logs.flatMap(({ changes }) => changes).sort((a, b) => (a.at < b.at ? 1 : -1));
  return {
    changes: all.slice(0, maxExportedChanges),
    hasMoreChanges: all.length > maxExportedChanges || logs.some(({ hasMore }) => hasMore),
  };
}

/** Only invitations to workspaces that the person still manages. */
async function invitationsOf(
  uid: string,
  { email, emailVerified }: AccountRecord,
  ownWorkspaces: readonly OwnWorkspace[],
): Promise<Pick<AccountExport, 'invitationsSent' | 'invitationsReceived'>> {
  const managed = ownWorkspaces.filter(({ role }) => roleMay(role, 'manage members'));
  const ids = new Set(managed.map(({ workspace: { id } }) => id));
  const [sent, received] = await Promise.all([
    listInvitationsBy(uid, maxListed),
    // An unconfirmed address may be someone else's.
    emailVerified ? listInvitationsFor(cleanMailAddress(email), maxListed) : [],
  ]);
  return {
    invitationsSent: sent.flatMap((invitation) => {
      const workspaceIds = invitation.workspaceIds.filter((id) => ids.has(id));
      if (workspaceIds.length === 0) return [];
      return [{ ...invitationFields(invitation), workspaceIds, email: invitation.email }];
    }),
    invitationsReceived: received.map(invitationFields),
  };
}

const invitationFields = ({ role, sentAt, expiresAt }: Invitation) => ({
  role,
  sentAt: iso(sentAt),
  expiresAt: iso(expiresAt),
});

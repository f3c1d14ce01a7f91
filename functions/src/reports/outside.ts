import { confirmationDays, dayMs, type OpenedReports, speech } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import { wrongSecrets } from '../limits/wrong-secrets.ts';
import { maskAddress } from '../members/acceptance.ts';
import { nameOrAddress } from '../members/invitation-mail.ts';
import { maxInvitationsOf } from '../members/invitations.ts';
import { prepareMails, sendQueued } from '../notify/mail.ts';
import { findAccount, namesOf } from '../store/auth/accounts.ts';
import {
  addReportAddress,
  confirmReports,
  endReports,
  removeReportAddress,
} from '../store/firestore/mail-reports/changes.ts';
import { findByToken, type Subscription } from '../store/firestore/mail-reports/subscriptions.ts';
import { readReferences } from '../store/firestore/definitions/references.ts';
import { takeTurn, turnsOfPerson } from '../store/firestore/turns.ts';
import { provenSince } from '../store/firestore/workspace/proofs.ts';
import { findWorkspace } from '../store/firestore/workspace/workspaces.ts';
import type { CallOf, Handler } from '../workspaces/call.ts';
import { plannedFor } from './due.ts';
import { refuseUnknownSegments, settingsOrRefuse, toOutside } from './handlers.ts';
import { confirmation } from './mails.ts';
import { hashOfToken, newConfirmation, newToken } from './tokens.ts';

/**
 * Adds an outside address, or changes its reports. The confirmation secret is only in the mail to that address, so
 * nobody can confirm for someone else. The mail counts as one from a stranger.
 * @throws AppError `forbidden`, `not_found`, `invalid_request`, `too_many_reports`, `too_many_requests`
 */
export const add: Handler<'report.add'> = async ({ identity, workspace, input, now }) => {
  const { origin } = settingsOrRefuse();
  const { email, week, month, filters } = input;
  const wants = { week, month };
  const references = await readReferences(workspace.id);
  const stored = references.stored(filters);
  await refuseUnknownSegments(workspace.id, null, filters);
  const account = await findAccount(identity.uid);
  const { token, hash } = newConfirmation();
  const isProven = (await provenSince(workspace)) !== null;
  const content = confirmation({
    adderName: nameOrAddress(account),
    ...{ workspace: { ...workspace, isProven }, wants, origin, token },
  });
  await takeConfirmation(workspace.id, identity.uid, maxInvitationsOf(account, now), now);
  const { subscription, prepared } = await addReportAddress({
    ...{ workspaceId: workspace.id, by: identity.uid, email, wants, filters: stored, now, newToken },
    language: speech().tag,
    filtersInLog: stored.length > 0 ? references.inLog(stored) : null,
    plan: (before) => plannedFor(wants, before, workspace.timezone, now),
    confirmation: { hash, until: new Date(now.getTime() + confirmationDays * dayMs) },
    prepare: async (to, transaction) => {
      const mail = { to, template: 'confirmation', content };
      const mails = await prepareMails(workspace.id, [mail], now, transaction);
      if (!mails.recipients.has(to)) throw tooManyToOne(now);
      return mails;
    },
  });
  await sendQueued(prepared?.ids ?? []);
  return toOutside(subscription, new Map([[identity.uid, account]]), references);
};

/** Counts a mail against the limits of the workspace and the person. @throws AppError `too_many_requests` */
async function takeConfirmation(workspaceId: string, uid: string, maxPerPerson: number, now: Date) {
  const { count } = rates.confirmations;
  const message = phraseOf(
    'A workspace can ask {count, plural, one {# address} other {# addresses}} per day to confirm. Try again tomorrow.',
    {
      count,
    },
  );
  await takeTurn(`confirm-reports:${workspaceId}`, rates.confirmations, now, message);
  const ofPerson = { count: maxPerPerson, withinMs: dayMs };
  const tooMany = phraseOf(
    'You can send {maxPerPerson, plural, one {# email} other {# emails}} to others in 24 hours. Try again tomorrow.',
    {
      maxPerPerson,
    },
  );
  await takeTurn(turnsOfPerson('invite', uid), ofPerson, now, tooMany);
}

const tooManyToOne = (now: Date) =>
  new AppError(
    'too_many_requests',
    phraseOf('This address can get no more emails today. Try again tomorrow.'),
    {
      retryAfter: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000),
    },
  );

/** Deletes an outside address. @throws AppError `not_found` */
export const remove: Handler<'report.remove'> = async ({ identity, workspace, input: { id }, now }) => {
  await removeReportAddress({ workspaceId: workspace.id, id, by: identity.uid }, now);
  return { id };
};

type ByToken = Pick<CallOf<'report.open'>, 'from' | 'now'> & { input: { token: string } };

const wrong = wrongSecrets('link');

const unknownLink = () =>
  new AppError(
    'not_found',
    phraseOf('This link no longer works. The reports may have ended, or a newer email may have replaced it.'),
  );

/** @throws AppError `not_found`, `too_many_requests` */
async function found({ from, input, now }: ByToken) {
  const one = await wrong.check(from, now.getTime(), () => findByToken(hashOfToken(input.token)));
  if (!one) throw unknownLink();
  return one;
}

/** Shows the subscription of a link in a mail. Changes nothing. @throws AppError `not_found`, `too_many_requests` */
export const open: Handler<'report.open'> = async (call) => toOpened((await found(call)).subscription);

/**
 * Starts the reports that the mail with this secret offers. A repeated call returns their current state.
 * @throws AppError `not_found`, `too_many_requests`
 */
export const confirm: Handler<'report.confirm'> = async (call) => {
  const { now } = call;
  const { subscription, confirms } = await found(call);
  const workspace = confirms && (await findWorkspace(subscription.workspaceId));
  if (!workspace) throw unknownLink();
  if (subscription.state !== 'waiting') return toOpened(subscription);
  const plan = (before: Subscription | null) =>
    plannedFor(subscription.wants, before, workspace.timezone, now);
  const confirmed = await confirmReports(subscription, plan, now);
  if (!confirmed) throw unknownLink();
  return toOpened(confirmed);
};

/** @throws AppError `not_found`, `too_many_requests` */
export const unsubscribe: Handler<'report.unsubscribe'> = (call) => ended(call);

/** Also for the POST of a mail program. @throws AppError `not_found`, `too_many_requests` */
export async function ended(call: ByToken): Promise<OpenedReports> {
  const { subscription, confirms } = await found(call);
  const then = confirms ? null : await endReports(subscription.id, call.now);
  if (!then) throw unknownLink();
  return toOpened(then);
}

/** A subscription for a person who has a mail of it. @throws AppError `not_found` */
async function toOpened({ workspaceId, uid, email, wants, state }: Subscription): Promise<OpenedReports> {
  const workspace = await findWorkspace(workspaceId);
  if (!workspace) throw unknownLink();
  const address = email ?? (await namesOf(uid === null ? [] : [uid])).get(uid ?? '')?.email ?? '';
  const { name, domain } = workspace;
  return { email: maskAddress(address), workspace: name || domain, domain, ...wants, state };
}

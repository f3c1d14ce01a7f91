import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  cleanMailAddress,
  maxReportAddresses,
  type ReportAddress,
  roleMay,
  rhythms,
  say,
  settingsLink,
  speech,
} from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import { prepareMails, sendQueued } from '../notify/mail.ts';
import { reportMail } from '../notify/report/report-mail.ts';
import { type MailSettings, mailSettings } from '../notify/smtp.ts';
import { segmentIds, withSegments } from '../query/names/filters.ts';
import { type AccountName, namesOf, nameOrEmail } from '../store/auth/accounts.ts';
import { findSegments } from '../store/firestore/definitions/segments.ts';
import { readReferences, type References } from '../store/firestore/definitions/references.ts';
import { setOwnReports } from '../store/firestore/mail-reports/changes.ts';
import { transacted } from '../store/firestore/mail-reports/sending.ts';
import {
  findSubscription,
  idOfMember,
  listSubscriptions,
  type Subscription,
} from '../store/firestore/mail-reports/subscriptions.ts';
import { takeTurn, turnsOfPerson } from '../store/firestore/turns.ts';
import type { CallOf, Handler } from '../workspaces/call.ts';
import { dueReport, firstReport, lastReportedDays, plannedFor } from './due.ts';
import { reportOf } from './numbers.ts';
import { newToken, unsubscribeLinkOf } from './tokens.ts';
import { previewOf, withoutEnd } from './mails.ts';

type ByMember = Pick<CallOf<'report.list'>, 'identity' | 'workspace' | 'role' | 'now'>;

export const list: Handler<'report.list'> = (call) => listed(call);

async function listed({ identity, workspace, role, now }: ByMember): Promise<Answer<'report.list'>> {
  const manages = roleMay(role, 'send reports outside');
  const ownId = idOfMember(workspace.id, identity.uid);
  const all = manages ? await listSubscriptions(workspace.id) : [];
  const own = manages ? all.find(({ id }) => id === ownId) : await findSubscription(ownId);
  const others = all.filter(({ id }) => id !== ownId);
  const names = await namesOf([...new Set(others.flatMap(({ uid, addedBy }) => uid ?? addedBy ?? []))]);
  const outside = others.filter(({ email }) => email !== null);
  const among = [own, ...outside].map((each) => each?.filters ?? []);
  const references = await readReferences(workspace.id, { among });
  const { timezone } = workspace;
  const nextOf = (rhythm: 'week' | 'month') => {
    const next = own?.dueAt[rhythm] ? own.next[rhythm] : null;
    const { at } =
      next === null ? firstReport(rhythm, timezone, now, null) : dueReport(rhythm, next ?? '', timezone);
    return at.toISOString();
  };
  return {
    mailed: mailSettings() !== null,
    timezone,
    next: { week: nextOf('week'), month: nextOf('month') },
    own: {
      email: identity.emailVerified ? identity.email : null,
      ...(own?.wants ?? { week: false, month: false }),
      filters: references.named(own?.filters ?? []),
      problem: references.problem(own?.filters ?? []),
    },
    members: others
      .flatMap(({ uid, wants }) => (uid === null ? [] : [{ name: nameOrAddressOf(uid, names), ...wants }]))
      .filter((each) => rhythms.some((rhythm) => each[rhythm]))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    outside: outside.map((each) => toOutside(each, names, references)),
    left: maxReportAddresses - outside.length,
  };
}

type Names = ReadonlyMap<string, AccountName>;

const nameOrAddressOf = (uid: string, names: Names) => nameOrEmail(names.get(uid)) || say('Someone');

export function toOutside(
  { id, email, wants, filters, state, since, addedBy }: Subscription,
  names: Names,
  references: References,
): ReportAddress {
  const adder = addedBy === null ? undefined : names.get(addedBy);
  return {
    ...{ id, email: email ?? '', ...wants, state },
    ...{ filters: references.named(filters), problem: references.problem(filters) },
    since: since.toISOString(),
    addedBy: nameOrEmail(adder) || null,
  };
}

/** @throws AppError `invalid_request` for an unknown segment, `not_found` */
export const set: Handler<'report.set'> = async (call) => {
  const { identity, workspace, input, now } = call;
  const { week, month } = input;
  const wants = { week, month };
  const stored = await storedFilters(call);
  await setOwnReports(
    { workspaceId: workspace.id, by: identity.uid, wants, filters: stored, language: speech().tag, now },
    (before) => plannedFor(wants, before, workspace.timezone, now),
    newToken,
  );
  return listed(call);
};

/**
 * The stored filters of someone's reports. Unchanged filters are accepted even if their segment or goal is deleted.
 * @throws AppError `invalid_request`
 */
async function storedFilters({ identity: { uid }, workspace, input: { filters } }: CallOf<'report.set'>) {
  const [references, own] = await Promise.all([
    readReferences(workspace.id),
    findSubscription(idOfMember(workspace.id, uid)),
  ]);
  const before = own?.filters ?? [];
  if (isDeepStrictEqual(references.named(before), filters)) return before;
  await refuseUnknownSegments(workspace.id, uid, filters);
  return references.stored(filters);
}

/** @param uid null for an outside address, which cannot use personal segments @throws AppError `invalid_request` */
export async function refuseUnknownSegments(
  workspaceId: string,
  uid: string | null,
  filters: Parameters<typeof withSegments>[0],
) {
  withSegments(filters, await findSegments(workspaceId, uid, segmentIds(filters)));
}

/** @throws AppError `forbidden` if this deployment sends no mails */
export function settingsOrRefuse(): MailSettings {
  const settings = mailSettings();
  if (settings) return settings;
  throw new AppError('forbidden', phraseOf('This server does not send email.'));
}

/** The mail of the last complete week or month. @throws AppError `invalid_request`, and the errors of questions */
export const preview: Handler<'report.preview'> = async ({ identity, workspace, input, now }) => {
  const { rhythm, filters } = input;
  const days = lastReportedDays(rhythm, workspace.timezone, now);
  const origin = mailSettings()?.origin ?? '';
  const reader = { kind: 'member', uid: identity.uid } as const;
  const report = await reportOf({ workspace, reader, rhythm, days, filters, origin, now });
  const settings = settingsLink('reports', workspace, origin);
  return {
    ...previewOf(reportMail(report, { occasion: 'subscribed', settings, unsubscribe: settings })),
    ...days,
  };
};

/**
 * Sends the caller the last report, in addition to the scheduled ones.
 * @throws AppError `forbidden`, `too_many_requests`, `invalid_request`, and the errors of questions
 */
export const send: Handler<'report.send'> = async ({ identity, workspace, input, now }) => {
  const { uid } = identity;
  const { origin } = settingsOrRefuse();
  const message = phraseOf(
    'You can send yourself {count, plural, one {# report} other {# reports}} per hour. Try again later.',
    {
      count: rates.ownReports.count,
    },
  );
  await takeTurn(turnsOfPerson('send-report', uid), rates.ownReports, now, message);
  const own = await findSubscription(idOfMember(workspace.id, uid));
  const days = lastReportedDays(input.rhythm, workspace.timezone, now);
  const wanted = { workspace, rhythm: input.rhythm, days, filters: own?.filters ?? [], origin, now };
  const report = await reportOf({ ...wanted, reader: { kind: 'member', uid } });
  const settings = settingsLink('reports', workspace, origin);
  const email = cleanMailAddress(identity.email);
  const occasion = 'requested';
  // Someone without a subscription needs no unsubscribe link.
  const content = own
    ? reportMail(report, { occasion, settings, unsubscribe: unsubscribeLinkOf(own, origin) })
    : withoutEnd(reportMail(report, { occasion, settings, unsubscribe: settings }));
  const { ids } = await transacted(async (transaction) => {
    const mail = { to: email, template: 'report', content };
    const prepared = await prepareMails(workspace.id, [mail], now, transaction, { areWanted: true });
    prepared.queue();
    return prepared;
  });
  await sendQueued(ids);
  return { email };
};

import {
  addDays,
  type Filter,
  hourMs,
  type LanguageTag,
  phrase,
  say,
  settingsLink,
  startOfDay,
  utcDay,
  type Rhythm,
  rhythms,
} from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { logError } from '../core/log.ts';
import { phraseOf } from '../core/phrase.ts';
import type { WriteMessage } from '../deliveries/message.ts';
import { prepareDeliveries } from '../deliveries/queue.ts';
import { inLanguage } from '../languages/spoken.ts';
import type { MailContent } from '../notify/mail-content.ts';
import { prepareMails } from '../notify/mail.ts';
import { reportMail } from '../notify/report/report-mail.ts';
import { siteName } from '../notify/report/words.ts';
import type { Report, ReportRecipient } from '../notify/report/report.ts';
import { mailSettings } from '../notify/smtp.ts';
import { confirmedAddresses } from '../store/auth/accounts.ts';
import { languagesOf } from '../store/firestore/members/languages.ts';
import { type DueOne, advanceReport, waitUntil } from '../store/firestore/mail-reports/sending.ts';
import {
  deleteSubscriptions,
  dueSubscriptions,
  type Subscription,
} from '../store/firestore/mail-reports/subscriptions.ts';
import type { Transaction } from '../store/firestore/mails.ts';
import { findWorkspace, type Workspace } from '../store/firestore/workspace/workspaces.ts';
import { reportedDays, turnOf, type Turn } from './due.ts';
import { problem } from './mails.ts';
import { reportOf } from './numbers.ts';
import { missingReportMessage, reportMessage } from './report-message.ts';
import { unsubscribeLinkOf } from './tokens.ts';

/** Subscriptions per batch, and workspaces whose reports are made at the same time. */
const readAtOnce = 300;
const atOnce = 12;

const retryAt = (now: Date) => new Date(now.getTime() + hourMs);

/** `leftOut`: too late, or the recipient has no address. */
export type SentReports = Record<'queued' | 'waiting' | 'leftOut', number>;

interface Run {
  now: Date;
  origin: string;
  mailed: boolean;
  done: SentReports;
  failures: unknown[];
}

/**
 * Queues the reports that are due. Recipients of a workspace with the same filters share one set of numbers.
 * @param until in milliseconds; no further workspace starts after it
 * @throws AggregateError of all failures; the next run continues
 */
export async function sendReports(now: Date, until = Infinity): Promise<SentReports> {
  const done: SentReports = { queued: 0, waiting: 0, leftOut: 0 };
  const { FOOTFALL_ORIGIN: origin } = process.env;
  if (!origin) return done;
  const run: Run = { now, origin, mailed: mailSettings() !== null, done, failures: [] };
  for (const rhythm of rhythms) await sendOf(rhythm, run, until);
  if (run.failures.length > 0)
    throw new AggregateError(run.failures, `${run.failures.length} attempts to queue reports failed`);
  return done;
}

async function sendOf(rhythm: Rhythm, run: Run, until: number) {
  const seen = new Set<string>();
  while (Date.now() < until) {
    // Reports that this run could not reschedule are still due, and wait for the next run.
    const due = (await dueSubscriptions(rhythm, run.now, readAtOnce)).filter(
      ({ id, dueAt }) => !seen.has(`${id} ${dueAt[rhythm]?.getTime()}`),
    );
    if (due.length === 0) break;
    for (const { id, dueAt } of due) seen.add(`${id} ${dueAt[rhythm]?.getTime()}`);
    const workspaces = [...Map.groupBy(due, ({ workspaceId }) => workspaceId)];
    const work = async () => {
      for (let next = workspaces.shift(); next && Date.now() < until; next = workspaces.shift()) {
        const [workspaceId, subscriptions] = next;
        const ofWorkspace = subscriptions.map((subscription) => ({ subscription, rhythm }));
        await attempt(ofWorkspace, run, () => sendOfWorkspace(workspaceId, ofWorkspace, run));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
}

/** Retries failed reports hourly until they are too late. A run that is killed reschedules nothing. */
async function attempt(due: readonly DueOne[], run: Run, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    run.failures.push(error);
    for (const each of due) {
      await postpone(each, run).catch((failure: unknown) => run.failures.push(failure));
    }
  }
}

async function postpone({ subscription, rhythm }: DueOne, { now }: Run) {
  const next = subscription.next[rhythm];
  // The time zone of the workspace may be unknown after a failure. The next attempt calculates the time again.
  const { state, then } = turnOf(rhythm, next ?? utcDay(now), 'UTC', now);
  if (state !== 'late') return waitUntil({ subscription, rhythm }, retryAt(now), true);
  await advanceReport({ subscription, rhythm }, then, nothing);
}

interface DueTurn extends DueOne {
  turn: Turn;
  /** That of the member, else that of whoever set the report up. */
  language: LanguageTag;
  /** Null: a member without a confirmed address, or this deployment sends no mails. */
  to: { email: string } | { destinationId: string } | null;
}

async function sendOfWorkspace(workspaceId: string, due: readonly DueOne[], run: Run) {
  const workspace = await findWorkspace(workspaceId);
  if (!workspace) return void (await deleteSubscriptions(workspaceId));
  const members = due.flatMap(({ subscription: { uid } }) => uid ?? []);
  const [addresses, languages] = await Promise.all([confirmedAddresses(members), languagesOf(members)]);
  const turns = due.flatMap(({ subscription, rhythm }): DueTurn[] => {
    const next = subscription.next[rhythm];
    if (next === null) return [];
    const to = recipientOf(subscription, run.mailed ? addresses : null);
    const language = languages.get(subscription.uid ?? '') ?? subscription.language;
    const turn = turnOf(rhythm, next, workspace.timezone, run.now);
    return [{ subscription, rhythm, turn, language, to }];
  });
  const groups = Map.groupBy(turns, ({ subscription, turn: { report } }) =>
    JSON.stringify([report.from, viewerOf(subscription), subscription.filters]),
  );
  for (const group of groups.values()) await sendGroup(workspace, group, run);
}

/** @param addresses of members; null if no mails are sent */
function recipientOf(
  { uid, email, destinationId }: Subscription,
  addresses: ReadonlyMap<string, string> | null,
): DueTurn['to'] {
  if (destinationId !== null) return { destinationId };
  const address = addresses && (uid === null ? email : addresses.get(uid));
  return address ? { email: address } : null;
}

/** The member whose segments the filters can name. Filters without a segment are the same for everyone. */
const viewerOf = ({ uid, filters }: Subscription) => (filters.length === 0 ? null : uid);

async function sendGroup(workspace: Workspace, group: readonly DueTurn[], run: Run) {
  const { later = [], wanted = [] } = Object.groupBy(group, ({ turn: { state }, to, subscription }) =>
    to !== null && (state === 'send' || (state === 'late' && subscription.isHeld)) ? 'wanted' : 'later',
  );
  for (const each of later) await attempt([each], run, () => skip(each, run));
  const [first] = wanted;
  if (!first) return;
  const numbers = await numbersFor(workspace, first, run);
  for (const each of wanted) {
    await attempt([each], run, () =>
      numbers instanceof AppError
        ? withoutNumbers(workspace, each, numbers, run)
        : queue(
            workspace,
            each,
            {
              mail: (recipient) => reportMail(numbers, recipient),
              message: () => reportMessage(numbers, workspace),
            },
            run,
          ),
    );
  }
}

/** Reschedules a report that is not due, is too late, or has no address. */
async function skip({ turn: { state, report, then }, ...due }: DueTurn, { done }: Run) {
  if (state === 'wait') {
    done.waiting++;
    return waitUntil(due, report.at, false);
  }
  done.leftOut++;
  await advanceReport(due, then, nothing);
}

const nothing = () => Promise.resolve({ queue: () => undefined });

/** Returns an error that the recipient can read instead of throwing it. @throws Error for internal failures */
async function numbersFor(
  workspace: Workspace,
  { subscription: { uid, filters }, rhythm, turn: { state, report } }: DueTurn,
  { now, origin }: Run,
): Promise<Report | AppError> {
  if (state === 'late') return new AppError('invalid_request', notReadInTime);
  const days = reportedDays(rhythm, report.from);
  const reader = { kind: 'report', uid } as const;
  try {
    return await reportOf({ workspace, reader, rhythm, days, filters, origin, now });
  } catch (error) {
    logError('report.not-made', error, { workspaceId: workspace.id });
    return error instanceof AppError
      ? error
      : new AppError('unavailable', phraseOf('The numbers could not be read.'));
  }
}

/** Sends a mail if the recipient can solve the problem. Others are retried, and reported when too late. */
async function withoutNumbers(workspace: Workspace, due: DueTurn, error: AppError, run: Run) {
  const { subscription, rhythm, turn } = due;
  if (error.code !== 'invalid_request') {
    run.done.waiting++;
    return waitUntil(due, retryAt(run.now), true);
  }
  const days = reportedDays(rhythm, turn.report.from);
  const reasonNow = () => (turn.state === 'late' ? say(notReadInTime) : unusedFilters(subscription.filters));
  await queue(
    workspace,
    due,
    {
      mail: ({ settings, unsubscribe }) =>
        problem({
          ...{ rhythm, days, site: siteName(workspace), reason: reasonNow() },
          ...{ unsubscribe, link: settings ?? run.origin },
        }),
      message: () => missingReportMessage(workspace, { rhythm, days, reason: reasonNow(), link: run.origin }),
    },
    run,
  );
}

const unusedFilters = (filters: readonly Filter[]) =>
  filters.length === 0
    ? say('Its numbers could not be read.')
    : say(
        'Its filters use a segment, goal or page group that was deleted. Choose other filters, or turn the report off.',
      );

const notReadInTime = phrase('Its numbers could not be read in time.');

interface Contents {
  mail: (recipient: ReportRecipient) => MailContent;
  message: WriteMessage;
}

/** Queues a report. If the workspace has used up its mails or messages of the day, the report waits until tomorrow. */
async function queue(
  workspace: Workspace,
  { turn, to, language, ...due }: DueTurn,
  contents: Contents,
  { now, origin, done }: Run,
) {
  const { subscription } = due;
  const prepare = (transaction: Transaction): Promise<{ queue: () => void }> => {
    if (to === null) return nothing();
    if ('destinationId' in to)
      return prepareDeliveries(workspace.id, [to.destinationId], contents.message, now, transaction);
    const unsubscribe = unsubscribeLinkOf(subscription, origin);
    const settings = settingsLink('reports', workspace, origin);
    return inLanguage(language, () => {
      const content = contents.mail(
        subscription.uid === null
          ? { occasion: 'confirmed', settings: null, unsubscribe }
          : { occasion: 'subscribed', settings, unsubscribe },
      );
      const mail = { to: to.email, template: 'report', language, content };
      return prepareMails(workspace.id, [mail], now, transaction, { areWanted: true });
    });
  };
  try {
    if (await advanceReport(due, turn.then, prepare)) done.queued++;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    done.waiting++;
    await waitUntil(due, startOfDay(addDays(utcDay(now), 1)), subscription.isHeld);
  }
}

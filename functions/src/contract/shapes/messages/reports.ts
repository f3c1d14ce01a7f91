import { z } from 'zod';
import { maxReportBytes, reportStates, rhythms } from '../../workspace/mail-reports.ts';
import {
  day,
  flag,
  mailAddress,
  moment,
  number,
  shape,
  text,
  tokenBody,
  withinBytes,
  workspaceId,
  workspaceQuery,
} from '../fields.ts';
import { filters } from '../questions/question.ts';
import { say } from '../../words/say.ts';

const ownFilters = withinBytes(filters.default([]), maxReportBytes);
const rhythm = z.enum(rhythms);

const wanted = { week: flag, month: flag };

const setReportsBody = z.object({ workspaceId, ...wanted, filters: ownFilters });

const addReportsBody = z
  .object({ workspaceId, email: mailAddress, ...wanted, filters: ownFilters })
  .refine(({ week, month }) => week || month, {
    path: ['week'],
    error: () => say('must be true, or "month"'),
  });

const id = text.regex(/^[\da-f]{64}$/, { error: () => say('must be the id of a recipient') });

const chosen = {
  ...wanted,
  /** In the question language, with segments by their ids. Empty: everything. */
  filters: z.array(z.unknown()),
  /** Why the filters can no longer be used, in a sentence; null if they can. */
  problem: text.nullable(),
};

/** An outside address: not a member's, or not added through a member's account. */
const outsideAnswer = z.strictObject({
  id,
  email: text,
  ...chosen,
  state: z.enum(reportStates),
  /** When it was added, has confirmed, or has ended its reports. */
  since: moment,
  /** The name or the address of who added it; null if that account was deleted. */
  addedBy: text.nullable(),
});
export type ReportAddress = z.infer<typeof outsideAnswer>;

const reportsAnswer = z.strictObject({
  mailed: flag,
  /** The time zone of the report times. */
  timezone: text,
  next: z.strictObject({ week: moment, month: moment }),
  own: z.strictObject({
    /** The caller's address; null if it is not confirmed, then no reports are sent to it. */
    email: text.nullable(),
    ...chosen,
  }),
  /** The other members with reports, by name; empty for callers who do not manage reports. */
  members: z.array(z.strictObject({ name: text, ...wanted })),
  /** The latest first; empty for callers who do not manage reports. */
  outside: z.array(outsideAnswer),
  left: number.int(),
});
export type ReportsAnswer = z.infer<typeof reportsAnswer>;

const previewAnswer = z.strictObject({
  subject: text,
  /** A complete document, which loads nothing. */
  html: text,
  text,
  from: day,
  to: day,
});
export type ReportPreview = z.infer<typeof previewAnswer>;

const openedAnswer = z.strictObject({
  /** Partly masked. */
  email: text,
  workspace: text,
  domain: text,
  ...wanted,
  state: z.enum(reportStates),
});
export type OpenedReports = z.infer<typeof openedAnswer>;

export const mailReportShapes = {
  'report.list': shape(
    'The email reports of a workspace: those of the caller and, for managers, those of others.',
    workspaceQuery,
    reportsAnswer,
  ),
  'report.set': shape('Sets which reports the caller gets by email.', setReportsBody, reportsAnswer),
  'report.add': shape(
    'Sends reports to an outside address once it has confirmed. Changes an address that exists. Asks again if the address has not confirmed or has unsubscribed.',
    addReportsBody,
    outsideAnswer,
  ),
  'report.remove': shape(
    'Ends the reports to an outside address, and deletes it.',
    z.object({ workspaceId, id }),
    z.strictObject({ id }),
  ),
  'report.preview': shape(
    'The email of the last complete week or month.',
    z.object({ workspaceId, rhythm, filters: ownFilters }),
    previewAnswer,
  ),
  'report.send': shape(
    'Sends the caller the email of the last complete week or month, with their filters.',
    z.object({ workspaceId, rhythm }),
    z.strictObject({ email: text }),
  ),
  'report.open': shape(
    'The reports that a link in an email belongs to, by its secret.',
    tokenBody,
    openedAnswer,
  ),
  'report.confirm': shape('Confirms that an address wants reports.', tokenBody, openedAnswer),
  'report.unsubscribe': shape('Ends the reports to a recipient.', tokenBody, openedAnswer),
};

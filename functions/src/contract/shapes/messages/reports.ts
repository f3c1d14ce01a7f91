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

/** Mail reports in the API; docs/owners/reports-by-mail.md explains them. */

const ownFilters = withinBytes(filters.default([]), maxReportBytes);
const rhythm = z.enum(rhythms);

const wanted = { week: flag, month: flag };

const setReportsBody = z.object({ workspaceId, ...wanted, filters: ownFilters });

const addReportsBody = z
  .object({ workspaceId, email: mailAddress, ...wanted, filters: ownFilters })
  .refine(({ week, month }) => week || month, { path: ['week'], message: 'must be true, or "month"' });

const id = text.regex(/^[\da-f]{64}$/, 'must be the id of a recipient');

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
    'The reports by mail of a workspace: those that come to the caller and, for those who manage them, to others.',
    workspaceQuery,
    reportsAnswer,
  ),
  'report.set': shape(
    'Chooses which reports come to the caller. Without any, nothing is kept.',
    setReportsBody,
    reportsAnswer,
  ),
  'report.add': shape(
    'Sends reports to an address outside, once that has confirmed it. An address that is there is changed; one that has not confirmed, or has ended its reports, is asked again.',
    addReportsBody,
    outsideAnswer,
  ),
  'report.remove': shape(
    'Ends the reports to an address outside, and forgets it.',
    z.object({ workspaceId, id }),
    z.strictObject({ id }),
  ),
  'report.preview': shape(
    'The mail of the last week or month that is over.',
    z.object({ workspaceId, rhythm, filters: ownFilters }),
    previewAnswer,
  ),
  'report.send': shape(
    'Sends the caller the mail of the last week or month that is over, with the filters that they have chosen.',
    z.object({ workspaceId, rhythm }),
    z.strictObject({ email: text }),
  ),
  'report.open': shape('What a link in a mail is about, by its secret.', tokenBody, openedAnswer),
  'report.confirm': shape('Confirms that reports may come to an address.', tokenBody, openedAnswer),
  'report.unsubscribe': shape('Ends the reports to a recipient.', tokenBody, openedAnswer),
};

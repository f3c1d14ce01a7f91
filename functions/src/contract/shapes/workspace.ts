import { z } from 'zod';
import {
  day,
  flag,
  listOf,
  moment,
  nameText,
  nothing,
  number,
  role,
  shape,
  text,
  workspaceId,
  workspaceQuery,
} from './fields.ts';
import { type ImportFormat, importFormats } from '../imports/imports.ts';
import { maxHostLength, readHostname } from '../traffic/hostname.ts';
import { logoFault } from '../workspace/logo.ts';
import { maxNameLength } from '../workspace/limits.ts';
import { retentionMonths } from '../workspace/retention.ts';
import { readTimeZone } from '../period/time-zone.ts';
import { readableRules, trafficRules } from './traffic-rules.ts';
import { say } from '../words/say.ts';

const domain = text.transform((typed, context) => {
  const hostname = readHostname(typed);
  if (hostname !== null) return hostname;
  context.addIssue(say('must be a domain such as example.com'));
  return z.NEVER;
});

const timezone = text.max(64).transform((text, context) => {
  const zone = readTimeZone(text);
  if (zone !== null) return zone;
  context.addIssue(say('must be an IANA time zone such as Europe/Amsterdam'));
  return z.NEVER;
});

const name = nameText(0, maxNameLength);

const logo = text.superRefine((dataUrl, context) => {
  const fault = logoFault(dataUrl);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

export const createWorkspaceBody = z.object({ domain, timezone });

/**
 * Fields that are left out stay the same; null removes the logo. Rules are complete. `rulesBefore` are the rules that
 * the change started from: if other rules are stored by now, nothing is changed.
 */
export const updateWorkspaceBody = z.object({
  workspaceId,
  name: name.optional(),
  domain: domain.optional(),
  timezone: timezone.optional(),
  logo: logo.nullable().optional(),
  rules: trafficRules.optional(),
  rulesBefore: trafficRules.optional(),
});
export type UpdateWorkspaceBody = z.input<typeof updateWorkspaceBody>;

/** The body of delete and reset: the caller types the domain, so that a wrong click deletes nothing. */
export const confirmedWorkspaceBody = z.object({
  workspaceId,
  domain: text.max(maxHostLength).transform((typed) => readHostname(typed) ?? typed),
});

/** For how many months visits are stored; null: for ever. Their totals stay if `keepsTotals`. */
const retentionBody = z.object({
  workspaceId,
  months: number
    .nullable()
    .refine((months) => months === null || retentionMonths.some((each) => each === months), {
      error: () => say('must be null or one of {value}', { value: retentionMonths.join(', ') }),
    }),
  keepsTotals: flag.default(true),
});

/** After a change, `collect` may use the previous domain, time zone and rules for up to a minute. */
export const workspaceAnswer = z.strictObject({
  id: text,
  /** If empty, the domain is shown instead. */
  name: text,
  domain: text,
  /** When another account proved that it owns the domain. Nothing is counted until the domain changes. */
  domainLostAt: moment.nullable(),
  /** Earlier domains, which still work in addresses, the latest first; empty for anyone who is not a member. */
  formerDomains: listOf({ domain: text, until: moment }),
  /** The time zone for new events; stored events stay on their days. */
  timezone: text,
  /** The address of its logo on this server; null without one. To change it, callers send a data URL. */
  logo: text.nullable(),
  rules: readableRules.nullable(),
  role,
  /** The id of the board that the caller starts with; only in the list, and left out for the dashboard. */
  startBoard: text.optional(),
  createdAt: moment,
  /** How long visits are stored; null: for ever. A change applies `retentionGraceHours` after `since`. */
  retention: z.strictObject({ months: number, keepsTotals: flag, since: moment }).nullable(),
  /** The first day whose visits can still be read, and the first with totals; null if none were deleted. */
  keptFrom: z.strictObject({ visits: day.nullable(), totals: day.nullable() }),
  /** The days on which an import counts instead of the workspace's own events: an entry for each range without gaps. */
  imports: listOf({
    id: text,
    format: z.enum(Object.keys(importFormats) as ImportFormat[]),
    from: day,
    to: day,
    /** Events answer every question, sums only some. */
    holds: z.enum(['events', 'sums']),
  }),
});
export type WorkspaceAnswer = z.infer<typeof workspaceAnswer>;

export const workspaceShapes = {
  'demo.get': shape('The demo workspace, which anyone can read.', nothing, workspaceAnswer),
  'workspace.create': shape('Creates a workspace for a domain.', createWorkspaceBody, workspaceAnswer),
  'workspace.list': shape("The caller's workspaces, oldest first.", nothing, z.array(workspaceAnswer)),
  'workspace.get': shape('One workspace.', workspaceQuery, workspaceAnswer),
  'workspace.update': shape(
    'Changes the given settings. The others stay.',
    updateWorkspaceBody,
    workspaceAnswer,
  ),
  'workspace.reset': shape(
    'Deletes everything that the workspace has counted.',
    confirmedWorkspaceBody,
    workspaceAnswer,
  ),
  'workspace.keep-visits': shape(
    'Sets how long visits are stored, and whether their daily totals stay.',
    retentionBody,
    workspaceAnswer,
  ),
  'workspace.delete': shape(
    'Deletes the workspace with everything that it has counted.',
    confirmedWorkspaceBody,
    z.strictObject({ id: text }),
  ),
  /** Null until the first event has arrived; `firstDay` is the oldest day of an event. */
  'workspace.first-event': shape(
    'When the first event arrived: whether the tracking code works.',
    workspaceQuery,
    z.strictObject({
      firstEventAt: moment.nullable(),
      firstDay: text.nullable(),
    }),
  ),
};

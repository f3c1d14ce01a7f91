import { z } from 'zod';
import { isCleanDomain, maxHostLength } from './hostname.ts';
import { logoFault } from './logo.ts';
import { maxNameLength } from './shared-limits.ts';
import { cleanText } from './text.ts';
import { readTimeZone } from './time-zone.ts';
import { trafficRules, type TrafficRules } from './traffic-rules.ts';

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isCleanDomain, 'must be a clean domain without "https://" or "www", for example: example.com');

const timezone = z
  .string()
  .max(64)
  .transform((text, context) => {
    const zone = readTimeZone(text);
    if (zone !== null) return zone;
    context.addIssue({ code: 'custom', message: 'must be an IANA time zone such as Europe/Amsterdam' });
    return z.NEVER;
  });

const name = z
  .string()
  .max(1000)
  .transform((text) => cleanText(text, 1000))
  .refine((text) => [...text].length <= maxNameLength, `must have at most ${maxNameLength} characters`);

const logo = z.string().superRefine((dataUrl, context) => {
  const fault = logoFault(dataUrl);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

export const createWorkspaceBody = z.object({ domain, timezone });
export type CreateWorkspaceBody = z.infer<typeof createWorkspaceBody>;

const workspaceId = z.string().min(1).max(64);

export const workspaceQuery = z.object({ workspaceId });

/**
 * What is left out stays as it is; a logo of null is removed. Rules are given whole. `rulesBefore` are those that
 * the change was made from: where others are stored by now, nothing is changed.
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

/** Of delete and reset: the domain is typed by whoever asks, so that nothing is lost by a wrong click. */
export const confirmedWorkspaceBody = z.object({
  workspaceId,
  domain: z.string().trim().toLowerCase().max(maxHostLength),
});
export type ConfirmedWorkspaceBody = z.infer<typeof confirmedWorkspaceBody>;

/** What somebody may do in a workspace. */
export type Role = 'owner' | 'viewer';

/**
 * A workspace as its members see it. After a change of domain, time zone or rules, events may go on being counted by the
 * settings before it for up to a minute: that is how long the function that collects them keeps what it read.
 */
export interface WorkspaceAnswer {
  id: string;
  /** May be empty: then the domain stands for it. */
  name: string;
  domain: string;
  /**
   * When another account proved that the domain is theirs: since then the workspace has it no more and counts nothing,
   * until it gets another domain. Null where the workspace has its domain. ISO 8601, UTC.
   */
  domainLostAt: string | null;
  /** Of the days that events are counted on from now on; stored events stay on the days that they had. */
  timezone: string;
  /** The address of its picture on this server; null where it has none. It is sent as a data URL. */
  logo: string | null;
  /** Which events count: an owner's matter, null for viewers. */
  rules: TrafficRules | null;
  role: Role;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Answer of POST /v1/workspace/delete: the id that is no workspace any more. */
export interface DeletedWorkspaceAnswer {
  id: string;
}

/** Answer of GET /v1/workspace/first-event: null until the first event has arrived. ISO 8601, UTC. */
export interface FirstEventAnswer {
  firstEventAt: string | null;
}

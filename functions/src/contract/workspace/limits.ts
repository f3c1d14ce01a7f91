import { hourMs } from '../period/days.ts';

/** What a workspace and its people can have, and for how long. */

/** How many earlier domains of a workspace still lead its members to it: the latest ones. */
export const maxFormerDomains = 10;

/** The longest name of a workspace, in characters. */
export const maxNameLength = 80;

/** How long an event that BigQuery can never accept is kept, in days after it was refused. */
export const refusedKeptDays = 90;

/** How long an entry of a workspace's audit log is kept, in days. */
export const auditKeptDays = 400;

/** The text to type for deleting an account: its email address. An account of another provider may have none. */
export function accountConfirmation(email: string) {
  return email.trim().toLowerCase() || 'delete';
}

/** How many members a workspace has at most, with those who are invited. */
export const maxMembers = 50;

/** How many invitations a workspace sends within 24 hours, with those that are sent again. */
export const invitationsADay = 20;

/** How many invitations a person sends within 24 hours, to all workspaces together: anyone can make many workspaces. */
export const invitationsOfPersonADay = 100;

/** The same for an account that is younger than a day. */
export const invitationsOfNewAccount = 5;

/** For how many workspaces one invitation can be. */
export const maxInvitedWorkspaces = 10;

/** For how many days an invitation can be accepted. */
export const invitationDays = 7;

/** How many keys a workspace can have, expired ones included. */
export const maxKeys = 50;
/** How many keys of their own a person can have, expired ones included. */
export const maxPersonKeys = 20;
export const maxKeyNameLength = 80;

/**
 * Whether a person's key works, as far as their account decides. `unconfirmed`: it does not say that the person's address
 * was confirmed when it was made, and stops until they confirm the key. `ended`: a new password, a new address or
 * signing out everywhere has ended it for good.
 */
export const personKeyStates = ['works', 'unconfirmed', 'ended'] as const;
export type PersonKeyState = (typeof personKeyStates)[number];
/** After how many days a key can expire; null: never. */
export const keyLifetimes = [30, 90, 365, null] as const;
export type KeyLifetime = (typeof keyLifetimes)[number];

/** Calls of the API that a key can make in an hour of the clock. */
export const keyCallsAnHour = 600;

/** What a purse of a key can hold, in bytes: a usual question is billed 20 MiB at least. */
export const purseBounds = { least: 20 * 1024 ** 2, most: 1024 ** 5 } as const;

/** What a key may read, in bytes a UTC day and a UTC month; null: no limit of its own. */
export interface PurseLimits {
  day: number | null;
  month: number | null;
}

/** Whether a purse limits anything. */
export const hasLimit = ({ day, month }: PurseLimits): boolean => day !== null || month !== null;

/** The purse of a key that shares the limits of all keys of its workspace, and has none of its own. */
export const noPurse: PurseLimits = { day: null, month: null };

/** The tables of BigQuery that an export reads. */
export const exportTables = ['events', 'visits', 'totals'] as const;
export type ExportTable = (typeof exportTables)[number];

/** How many days one question of an export can have: a month. */
export const maxExportDays = 31;
/** How long an export can be continued, because BigQuery keeps the rows of a question for about a day. */
export const exportLastsMs = 20 * hourMs;
/** How often someone can begin an export, of all their workspaces together. */
export const exportsAnHour = 20;

/** The newest entries of a workspace's audit log in the export of an account, at most. */
export const maxExportedChanges = 1000;

/** How long a claim stays open without a proof. */
export const claimDays = 14;

/** How many claims an account may have open at once. */
export const maxOpenClaims = 10;

/** The longest range of a call about what arrived, and the default range, which ends today. In days. */
export const maxIngestDays = 92;
export const usualIngestDays = 30;

/** How many removals of visits a workspace can have that are not carried out yet. */
export const maxRemovals = 3;

import { hourMs } from '../period/days.ts';

/** The number of earlier domains that still lead members to a workspace: the latest ones. */
export const maxFormerDomains = 10;

export const maxNameLength = 80;

/** How long an event that BigQuery has refused permanently is stored, in days. */
export const refusedRetentionDays = 90;

export const auditRetentionDays = 400;

/** The text to type for deleting an account: its email address. An account of another provider may have none. */
export function accountConfirmation(email: string) {
  return email.trim().toLowerCase() || 'delete';
}

/** Includes invited people. */
export const maxMembers = 50;

/**
 * Invitations within 24 hours, including repeated ones: of a workspace; of a person in all workspaces, because anyone
 * can create many workspaces; and of an account that is less than a day old, because abusers create accounts for this.
 */
export const invitationLimits = { workspace: 20, person: 100, new_account: 5 } as const;
export type InvitationLimit = keyof typeof invitationLimits;

export const maxInvitedWorkspaces = 10;

export const invitationDays = 7;

/** Includes expired keys. */
export const maxKeys = 50;
/** Includes expired keys. */
export const maxPersonKeys = 20;
export const maxKeyNameLength = 80;

/**
 * The state of a personal key, as far as the account decides. `unconfirmed`: the key has no record of a confirmed
 * address, and stops until the person confirms it. `ended`: by a new password, a new address or signing out everywhere.
 */
export const personKeyStates = ['works', 'unconfirmed', 'ended'] as const;
export type PersonKeyState = (typeof personKeyStates)[number];
/** In days; null: never. */
export const keyLifetimes = [30, 90, 365, null] as const;
export type KeyLifetime = (typeof keyLifetimes)[number];

/** In bytes. BigQuery bills at least 20 MiB for a typical question. */
export const quotaBounds = { min: 20 * 1024 ** 2, max: 1024 ** 5 } as const;

/** Read limits of a key, in bytes per UTC day and UTC month; null: no limit of its own. */
export interface KeyLimits {
  day: number | null;
  month: number | null;
}

export const hasLimit = ({ day, month }: KeyLimits): boolean => day !== null || month !== null;

/** For a key that only shares the limits of all keys of its workspace. */
export const unlimited: KeyLimits = { day: null, month: null };

export const exportTables = ['events', 'visits', 'totals'] as const;
export type ExportTable = (typeof exportTables)[number];

export const maxExportDays = 31;
/** How long an export can be continued. BigQuery stores the result of a query for about a day. */
export const exportLastsMs = 20 * hourMs;

export const maxExportedChanges = 1000;

export const claimDays = 14;

export const maxOpenClaims = 10;

/** In days. The default range ends today. */
export const maxIngestDays = 92;
export const defaultIngestDays = 30;

export const maxRemovals = 3;

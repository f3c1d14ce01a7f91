import {
  maxNameLength,
  readHostname,
  type UpdateWorkspaceBody,
  type WorkspaceAnswer,
  say,
} from '@footfall/functions/contract';

export type Settings = Pick<WorkspaceAnswer, 'name' | 'domain' | 'timezone' | 'logo'>;

/** The domain is empty if the workspace has lost it. */
export function settingsOf(workspace: WorkspaceAnswer): Settings {
  const { name, domain, domainLostAt, timezone, logo } = workspace;
  return { name, domain: domainLostAt ? '' : domain, timezone, logo };
}

/** Normalizes the text as the server will, so that only a difference in spaces is not a change. */
export function tidied({ name, domain, timezone, logo }: Settings): Settings {
  return { name: name.trim(), domain: readHostname(domain) ?? domain.trim(), timezone, logo };
}

/** Null if nothing differs from the stored settings. */
export function changesOf(
  stored: Settings,
  edited: Settings,
): Omit<UpdateWorkspaceBody, 'workspaceId'> | null {
  const changes = without(tidied(edited), tidied(stored));
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Edits made after these values were saved. */
export function without(edits: Partial<Settings>, saved: Settings): Partial<Settings> {
  const keys = (Object.keys(edits) as (keyof Settings)[]).filter((key) => edits[key] !== saved[key]);
  return Object.fromEntries(keys.map((key) => [key, edits[key]]));
}

/** Counts characters like the API, not UTF-16 units. */
export function isNameShort(name: string): boolean {
  return [...name.trim()].length <= maxNameLength;
}

/** Only a workspace that has lost its domain can be saved without one. */
export function isValid(stored: Settings, edited: Settings): boolean {
  const { name, domain, timezone } = tidied(edited);
  const hasDomain = readHostname(domain) !== null || domain === stored.domain;
  return isNameShort(name) && hasDomain && timezone !== '';
}

/** Explains the effect of a new domain; undefined if unchanged or empty. @param stored empty if the domain was lost */
export function domainNote(stored: string, typed: string): string | undefined {
  const domain = readHostname(typed);
  if (domain === null || domain === stored) return undefined;
  if (stored === '')
    return say('After you save, put the new tracking code on your site. All numbers so far stay here.');
  return [
    say(
      'After you save, put the new tracking code on your site: visits that still arrive for {domain} are not counted.',
      { domain: stored },
    ),
    say('All numbers so far stay in this workspace, and {domain} becomes available to another one.', {
      domain: stored,
    }),
  ].join(' ');
}

/** Explains when a new time zone takes effect; undefined if unchanged. */
export const zoneNote = (stored: string, chosen: string): string | undefined =>
  chosen === stored
    ? undefined
    : say('Takes effect within a minute of saving. Visits counted before then keep their days and hours.');

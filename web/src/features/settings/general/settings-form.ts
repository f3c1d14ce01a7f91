import {
  maxNameLength,
  readHostname,
  type UpdateWorkspaceBody,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';

/** The values of the form. */
export type Settings = Pick<WorkspaceAnswer, 'name' | 'domain' | 'timezone' | 'logo'>;

/** The initial values of the form: a domain that the workspace has lost is empty. */
export function settingsOf(workspace: WorkspaceAnswer): Settings {
  const { name, domain, domainLostAt, timezone, logo } = workspace;
  return { name, domain: domainLostAt ? '' : domain, timezone, logo };
}

/** Text as it will be stored, as far as the form knows: a difference only in spaces is not a change. */
export function tidied({ name, domain, timezone, logo }: Settings): Settings {
  return { name: name.trim(), domain: readHostname(domain) ?? domain.trim(), timezone, logo };
}

/** The settings that differ from the stored ones; null if none does. */
export function changesOf(
  stored: Settings,
  edited: Settings,
): Omit<UpdateWorkspaceBody, 'workspaceId'> | null {
  const changes = without(tidied(edited), tidied(stored));
  return Object.keys(changes).length === 0 ? null : changes;
}

/** The edits since this was saved. */
export function without(edits: Partial<Settings>, saved: Settings): Partial<Settings> {
  const keys = (Object.keys(edits) as (keyof Settings)[]).filter((key) => edits[key] !== saved[key]);
  return Object.fromEntries(keys.map((key) => [key, edits[key]]));
}

/** Whether the name fits; the API counts characters, not UTF-16 units. */
export function isNameShort(name: string): boolean {
  return [...name.trim()].length <= maxNameLength;
}

/** Whether the edits can be saved. Only a workspace that has lost its domain can be saved without one. */
export function isValid(stored: Settings, edited: Settings): boolean {
  const { name, domain, timezone } = tidied(edited);
  const hasDomain = readHostname(domain) !== null || domain === stored.domain;
  return isNameShort(name) && hasDomain && timezone !== '';
}

/**
 * What another domain means for the script and the data; undefined if it is the stored one or empty.
 * @param stored empty if the workspace has lost its domain
 */
export function domainNote(stored: string, typed: string): string | undefined {
  const domain = readHostname(typed);
  if (domain === null || domain === stored) return undefined;
  if (stored === '')
    return 'After you save, put the new tracking code on your site. All numbers so far stay here.';
  return (
    `After you save, put the new tracking code on your site: visits that still arrive for ${stored} are not counted. ` +
    `All numbers so far stay in this workspace, and ${stored} becomes available to another one.`
  );
}

/** When another time zone takes effect; undefined if it is the stored one. */
export const zoneNote = (stored: string, chosen: string): string | undefined =>
  chosen === stored
    ? undefined
    : 'Takes effect within a minute of saving. Visits counted before then keep their days and hours.';

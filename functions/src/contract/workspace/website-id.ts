/** Clients of Umami name a website by a UUID, and the id of a workspace is the first 20 digits of one. */

const rest = '000000000000';

/** The id of a workspace as a UUID; ids of other forms are unchanged. */
export const websiteIdOf = (workspaceId: string): string =>
  /^[\da-f]{20}$/.test(workspaceId)
    ? `${workspaceId.replace(/^(.{8})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4')}-${rest}`
    : workspaceId;

/** The id of the workspace in a UUID; other texts, such as domains, are unchanged. */
export function workspaceIdOf(website: string): string {
  const id = website.toLowerCase().replaceAll('-', '').slice(0, -rest.length);
  return website.toLowerCase() === websiteIdOf(id) ? id : website;
}

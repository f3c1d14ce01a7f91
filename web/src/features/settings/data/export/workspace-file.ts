import {
  type Answer,
  type AuditAnswer,
  type BegunExport,
  maxAuditEntries,
  maxAuditPage,
} from '@footfall/functions/contract';
import { call } from '../../../../api/call.ts';

/** The version of the file's form. */
const form = 1;

/** Everything of a workspace that is not a row: `workspace.json`. @throws ApiError */
export async function workspaceFile(workspaceId: string, begun: BegunExport, now: Date): Promise<string> {
  const { counts, refused, leftTags } = begun;
  const of = { workspaceId };
  const workspace = await call('workspace.get', of);
  const { role: _, logo, ...settings } = workspace;
  const [members, { invitations }, keys, segments, goals, funnels, pageGroups, channelRules, activity] =
    await Promise.all([
      call('member.list', of),
      call('invitation.list', of),
      call('key.list', of),
      call('segment.list', of),
      call('goal.list', of),
      call('funnel.list', of),
      call('page-group.list', of),
      call('channel-rule.list', of),
      activityOf(workspaceId),
    ]);
  const file = {
    form,
    exportedAt: now.toISOString(),
    workspace: { ...settings, logo: logo && (await pictureAt(logo)) },
    members: members.map(without('isCaller')),
    invitations: invitations.map(without('mayChange')),
    keys: keys.map(without('id', 'mine')),
    segments: segments.map(without('mayChange')),
    goals,
    funnels,
    pageGroups,
    channelRules,
    leftTags,
    counts,
    refused,
    activity,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Leaves out fields that are about the reader and not about the workspace. */
const without =
  <Name extends string>(...names: Name[]) =>
  <Of extends Record<Name, unknown>>(whole: Of) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name as Name)));

/** The whole audit log, newest first. */
async function activityOf(workspaceId: string): Promise<Pick<Answer<'audit.list'>, 'entries' | 'people'>> {
  const pages: AuditAnswer[] = [];
  let before: string | null = null;
  do {
    const page: AuditAnswer = await call('audit.list', {
      workspaceId,
      take: maxAuditPage,
      ...(before ? { before } : {}),
    });
    pages.push(page);
    before = page.next;
  } while (before && pages.length < maxAuditEntries / maxAuditPage);
  const people = new Map(pages.flatMap((page) => page.people).map((person) => [person.id, person]));
  return { entries: pages.flatMap(({ entries }) => entries), people: [...people.values()] };
}

/** A picture of this server as a data URL; null if it does not load. */
async function pictureAt(address: string): Promise<string | null> {
  const picture = await fetch(address)
    .then((response) => (response.ok ? response.blob() : null))
    .catch(() => null);
  if (!picture) return null;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(picture);
  });
}

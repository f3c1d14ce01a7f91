import type { BegunExport } from '@footfall/functions/contract';
import { call } from '../../../../api/call.ts';
import { dataUrlOf } from '../../../../ui/file/file.ts';
import { readFullLog } from '../../activity/use-activity.ts';

/** The content of `workspace.json`: everything except rows. @throws ApiError */
export async function workspaceFile(workspaceId: string, begun: BegunExport, now: Date): Promise<string> {
  const { counts, crawlers, refused, leftTags } = begun;
  const of = { workspaceId };
  const { role: _, logo, ...settings } = await call('workspace.get', of);
  const [
    members,
    { invitations },
    keys,
    segments,
    { annotations },
    boards,
    goals,
    funnels,
    pageGroups,
    channelRules,
    { rules: movedPages },
    activity,
  ] = await Promise.all([
    call('member.list', of),
    call('invitation.list', of),
    call('key.list', of),
    call('segment.list', of),
    call('annotation.list', of),
    boardsIn(workspaceId),
    call('goal.list', of),
    call('funnel.list', of),
    call('page-group.list', of),
    call('channel-rule.list', of),
    call('moved-page.list', of),
    readFullLog(workspaceId),
  ]);
  const file = {
    form: 1,
    exportedAt: now.toISOString(),
    workspace: { ...settings, logo: logo && (await pictureAt(logo)) },
    members: members.map(without('isCaller')),
    invitations: invitations.map(without('mayChange')),
    keys: keys.map(without('id', 'mine')),
    segments: segments.map(without('mayChange')),
    annotations: annotations.map(without('mayChange')),
    boards: boards.map(without('mayChange')),
    ...{
      goals,
      funnels,
      pageGroups,
      channelRules,
      movedPages,
      leftTags,
      counts,
      crawlers,
      refused,
      activity,
    },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

async function boardsIn(workspaceId: string) {
  const { boards } = await call('board.list', { workspaceId });
  return Promise.all(boards.map(({ id }) => call('board.get', { workspaceId, id })));
}

/** Omits fields that depend on the reader. */
const without =
  <Name extends string>(...names: Name[]) =>
  <Of extends Record<Name, unknown>>(file: Of) =>
    Object.fromEntries(Object.entries(file).filter(([name]) => !names.includes(name as Name)));

/** The picture as a data URL; null if it does not load. */
const pictureAt = (address: string): Promise<string | null> =>
  fetch(address)
    .then(async (response) => (response.ok ? dataUrlOf(await response.blob()) : null))
    .catch(() => null);

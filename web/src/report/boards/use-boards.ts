import type { BoardAnswer, BoardView, Input } from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { readAccess } from '../../api/workspaces.ts';
import { changeAnswer, refetch, refetchIfChanged, useEndpoint } from '../../api/use-endpoint.ts';
import type { View } from '../address/view.ts';
import { useReportWorkspace } from '../use-period.ts';

/** The boards that the reader sees, without their cards. */
export function useBoards() {
  const { id } = useReportWorkspace();
  const { data, error, retry } = useEndpoint('board.list', { workspaceId: id });
  return { boards: data?.answer.boards, start: data?.answer.start ?? null, error, retry };
}

export function useBoard(id: string) {
  const { id: workspaceId } = useReportWorkspace();
  const { data, error, retry } = useEndpoint('board.get', { workspaceId, id });
  return { board: data?.answer, error, retry };
}

/** @throws ApiError */
export async function createBoard(body: Input<'board.create'>): Promise<BoardAnswer> {
  const made = await call('board.create', body);
  await refetch('board.list', { workspaceId: body.workspaceId });
  return made;
}

/** After a change by someone else, the board is read again. @throws ApiError */
export async function updateBoard(body: Input<'board.update'>): Promise<BoardAnswer> {
  const { workspaceId, id } = body;
  const changed = await call('board.update', body).catch(refetchIfChanged('board.get', { workspaceId, id }));
  await changeAnswer('board.get', { workspaceId, id }, () => changed);
  await refetch('board.list', { workspaceId });
  return changed;
}

/** @throws ApiError */
export async function deleteBoard(body: Input<'board.delete'>): Promise<void> {
  await call('board.delete', body);
  await refetch('board.list', { workspaceId: body.workspaceId });
}

/** @throws ApiError */
export async function setStart(body: Input<'board.start'>): Promise<void> {
  await call('board.start', body);
  await Promise.all([refetch('board.list', { workspaceId: body.workspaceId }), readAccess()]);
}

/** The period, interval and comparison of a page as a board stores them. */
export function boardViewOf({ period, interval, compare, weekdays }: View): BoardView {
  return {
    period: 'timeframe' in period && period.timeframe === 'Realtime' ? { timeframe: 'Last 30 days' } : period,
    interval: interval === 'minute' ? null : interval,
    ...{ compare, weekdays },
  } as BoardView;
}

import type { Filter } from '@footfall/functions/contract/query/filters';
import { call } from '../../../api/call.ts';
import { readableSearch } from '../../../ui/page/readable-search.ts';
import { changeView, readView, type View } from '../view/view.ts';
import { linkedView } from './linked-view.ts';

/** The address of what is shown, for others. @throws ApiError where the segment's filters cannot be read */
export async function linkToView(workspaceId: string): Promise<string> {
  const { origin, pathname, search } = window.location;
  const params = new URLSearchParams(search);
  const view = readView(params);
  const filters = view.segment ? await filtersOfSegment(workspaceId, view) : [];
  return origin + pathname + readableSearch(changeView(params, linkedView(view, filters)));
}

async function filtersOfSegment(workspaceId: string, { segment }: View): Promise<Filter[]> {
  const segments = await call('segment.list', { workspaceId });
  // In the question language, as it was kept.
  return (segments.find(({ id }) => id === segment)?.filters ?? []) as Filter[];
}

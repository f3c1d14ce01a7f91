import { useEndpoint } from '../../api/use-endpoint.ts';
import { useWorkspaces } from '../../api/workspaces.ts';
import { askedOf, type SiteChoices } from './site-choices.ts';
import type { Site } from './sort-sites.ts';

const refreshMs = 60_000;

/** The user's workspaces with their numbers, each of which may still be on its way or have failed. */
export function useSites(choices: SiteChoices) {
  const workspaces = useWorkspaces();
  const numbers = useEndpoint('sites.list', askedOf(choices), { keepPrevious: true, every: refreshMs });
  const overviews = new Map(numbers.data?.answer.map((overview) => [overview.workspaceId, overview]));
  const sites = workspaces.list?.map((workspace): Site => ({
    workspace,
    overview: overviews.get(workspace.id),
  }));
  return {
    sites,
    /** What the numbers are of, which may be the choice before. */
    shown: numbers.data?.asked ?? askedOf(choices),
    isStale: numbers.isStale,
    error: workspaces.error ?? numbers.error,
    retry() {
      if (workspaces.error) workspaces.retry();
      if (numbers.error) numbers.retry();
    },
  };
}

import type { Input } from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { refetch, dropAnswers } from '../../api/use-endpoint.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { dropAnswersAbout } from '../../report/ask/questions.tsx';
import { useRename } from '../../report/filters/use-filters.ts';
import { useReportWorkspace } from '../../report/use-period.ts';

/** The filter dimension with names of this kind; null if there is none. */
const dimensions = { goal: 'event:goal', 'page-group': 'event:page_group', funnel: null } as const;
type Kind = keyof typeof dimensions;

type Given<Each extends Kind = Kind> = Each extends Kind
  ? Omit<Input<`${Each}.create`>, 'workspaceId'>
  : never;

/**
 * Saves and deletes a definition, then reloads the list and the affected reports.
 * @param saved null for a new one
 * @param given null while incomplete
 * @param done called with the id of the saved definition, or null after a deletion
 */
export function useDefinition(
  kind: Kind,
  saved: { id: string; name: string } | null,
  given: Given | null,
  done: (id: string | null) => void,
) {
  const { id: workspaceId } = useReportWorkspace();
  const dimension = dimensions[kind];
  const rename = useRename(dimension);
  async function finish(id: string | null) {
    await refetch(`${kind}.list`, { workspaceId });
    await (dimension ? dropAnswersAbout(dimension) : dropAnswers((name) => name === kind));
    done(id);
  }
  const save = useMutation(async () => {
    if (!given) return;
    const body = { workspaceId, ...given };
    const { id } = await (saved
      ? call(`${kind}.update`, { ...body, id: saved.id })
      : call(`${kind}.create`, body));
    if (saved) rename(saved.name, given.name);
    await finish(id);
  });
  const remove = useMutation(async () => {
    if (!saved) return;
    await call(`${kind}.delete`, { workspaceId, id: saved.id });
    await finish(null);
  });
  return { save, remove };
}

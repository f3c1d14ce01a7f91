import { call } from '../../../../api/call.ts';
import { askAgain, forget } from '../../../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../../../api/use-mutation.ts';
import type { KeptFunnel } from '../funnel-bar.tsx';
import { definitionOf, type Draft } from './draft.ts';

/** Keeps, changes and deletes funnels. The numbers of a changed one are asked again. */
export function useFunnelChanges(
  workspaceId: string,
  kept: KeptFunnel | null,
  done: (id: string | null) => void,
) {
  const afterwards = async (id: string | null) => {
    await askAgain('funnel.list', { workspaceId });
    await forget((name) => name === 'funnel');
    done(id);
  };
  const save = useMutation(async (draft: Draft) => {
    const fields = { workspaceId, name: draft.name.trim(), definition: definitionOf(draft) };
    const { id } = kept
      ? await call('funnel.update', { ...fields, id: kept.id })
      : await call('funnel.create', fields);
    await afterwards(id);
  }, apiMessage);
  const remove = useMutation(async () => {
    if (!kept) return;
    await call('funnel.delete', { workspaceId, id: kept.id });
    await afterwards(null);
  }, apiMessage);
  return { save, remove, busy: save.busy || remove.busy, error: save.error ?? remove.error };
}

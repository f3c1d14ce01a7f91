import { useEffect } from 'react';
import { type ImportAnswer, isRunningImport } from '@footfall/functions/contract';
import { dropAnswers, refetch, refetchEvery, useEndpoint } from '../../../../api/use-endpoint.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { readAccess } from '../../../../api/workspaces.ts';

const pollMs = 2000;
/** States that a job leaves by itself. */
const working: readonly ImportAnswer['state'][] = ['reading', 'importing', 'undoing'];
const isWorking = ({ state }: Pick<ImportAnswer, 'state'>): boolean => working.includes(state);

/** The imports of a workspace, and the running one, which is asked for until its job is done. */
export function useImports(workspaceId: string) {
  const list = useEndpoint('import.list', { workspaceId });
  const listed = list.data?.answer.imports;
  const known = listed?.find(({ state }) => isRunningImport(state));
  const one = useEndpoint('import.get', known ? { workspaceId, id: known.id } : null, {
    every: known && isWorking(known) ? pollMs : 0,
  });
  const latest = one.data && one.data.answer.import.id === known?.id ? one.data.answer : undefined;
  const isChanged = latest !== undefined && known?.state !== latest.import.state;
  useEffect(() => {
    if (isChanged) void refetchImports(workspaceId);
  }, [isChanged, workspaceId]);
  // The list can be older than the answer about the running one.
  const all = listed?.map((each) => (latest?.import.id === each.id ? latest.import : each));
  return {
    list,
    all,
    running: all?.find(({ state }) => isRunningImport(state)),
    preview: latest?.preview ?? null,
    upload: latest?.upload ?? null,
  };
}

/** After a change of an import, which can change every number of the workspace. */
export async function refetchImports(workspaceId: string): Promise<void> {
  await Promise.all([refetch('import.list', { workspaceId }), readAccess()]);
  await dropAnswers(
    (name, input) =>
      name === 'query' ||
      (!/^(workspace|import)\./.test(name) && 'workspaceId' in input && input.workspaceId === workspaceId),
  );
}

/** A change of an import, after which the list is read again. */
export const useImportChange = <Sent = void>(workspaceId: string, change: (sent: Sent) => Promise<unknown>) =>
  useMutation(async (sent: Sent) => {
    await change(sent);
    await Promise.all([refetch('import.list', { workspaceId }), refetchEvery('import.get')]);
  });

export const about = (workspaceId: string, { id }: Pick<ImportAnswer, 'id'>) => ({ workspaceId, id });

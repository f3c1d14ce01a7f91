import type { ProveAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { apiMessage, useMutation } from '../../api/use-mutation.ts';

/**
 * Checks the proof of a domain. `findings` says what was found if the domain is not proven yet.
 * @param look can throw an ApiError
 */
export function useProofCheck(
  look: () => Promise<ProveAnswer>,
  onProven: (workspace: WorkspaceAnswer) => void,
) {
  async function check(): Promise<ProveAnswer> {
    const answer = await look();
    if (answer.proven) onProven(answer.workspace);
    return answer;
  }
  const { busy, answer, error, run } = useMutation(check, apiMessage);
  return { busy, findings: answer?.proven ? undefined : answer, error, check: run };
}

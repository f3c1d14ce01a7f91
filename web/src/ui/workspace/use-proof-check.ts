import { useState } from 'react';
import type { ProofFindings, ProveAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { ApiError } from '../../api/call.ts';

/**
 * Has a domain's proof looked for. Tells what was found where it is not there yet, or why nobody could look.
 * @param look may throw an ApiError
 */
export function useProofCheck(
  look: () => Promise<ProveAnswer>,
  onProven: (workspace: WorkspaceAnswer) => void,
) {
  const [busy, setBusy] = useState(false);
  const [findings, setFindings] = useState<ProofFindings | null>(null);
  const [error, setError] = useState('');

  async function check(): Promise<void> {
    setBusy(true);
    setFindings(null);
    setError('');
    try {
      const answer = await look();
      if (answer.proven) onProven(answer.workspace);
      else setFindings(answer);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown.message);
    } finally {
      setBusy(false);
    }
  }

  return { busy, findings, error, check };
}

import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { workspaceErrorText } from '../../../ui/workspace/workspace-error.ts';

/** Carries out what cannot be undone once the domain has been typed, and says why where that failed. */
export function useConfirm(domain: string, title: string, onConfirm: (domain: string) => Promise<void>) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const matches = typed.trim().toLowerCase() === domain;

  async function confirm(): Promise<void> {
    if (!matches || busy) return;
    setBusy(true);
    setError('');
    try {
      await onConfirm(domain);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(workspaceErrorText(thrown, { domain, failed: `'${title}' did not work` }));
      setBusy(false);
    }
  }

  return { typed, setTyped, matches, busy, error, confirm };
}

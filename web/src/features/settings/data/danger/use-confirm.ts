import { useState } from 'react';
import { apiFailure, useMutation } from '../../../../api/use-mutation.ts';
import { workspaceErrorText } from '../../../../ui/workspace/workspace-error.ts';

/** Runs the action once the domain has been typed, and reports why if it failed. */
export function useConfirm(domain: string, title: string, onConfirm: (domain: string) => Promise<void>) {
  const [typed, setTyped] = useState('');
  const { busy, error, run } = useMutation(
    onConfirm,
    apiFailure((thrown) => workspaceErrorText(thrown, { domain, failed: `'${title}' did not work` })),
  );
  const matches = typed.trim().toLowerCase() === domain;

  async function confirm(): Promise<void> {
    if (matches) await run(domain);
  }

  return { typed, setTyped, matches, busy, error, confirm };
}

import type { Unknown } from './facts/facts.ts';

/** The result of a check. A failure and a warning have a next step. */
export type Finding =
  | { check: string; state: 'ok' | 'not checked'; found: string }
  | { check: string; state: 'warning' | 'failure'; found: string; todo: string };

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found });
export const notChecked = (check: string, found: string): Finding => ({ check, state: 'not checked', found });
export const warning = (check: string, found: string, todo: string): Finding => ({
  ...{ check, state: 'warning', found, todo },
});
export const failure = (check: string, found: string, todo: string): Finding => ({
  ...{ check, state: 'failure', found, todo },
});

/** A fact that was not requested is no failure; one that should be known is. */
export function checkUnknown(check: string, { reason, isFailure }: Unknown): Finding {
  if (!isFailure) return notChecked(check, reason);
  return failure(
    check,
    reason,
    'Compare the key with the hash in functions/.env. If it is right, look at docs/operators/operate.md, "Reports fail".',
  );
}

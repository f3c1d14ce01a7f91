import { rates } from '../limits/figures.ts';
import type { Identity } from '../store/auth/identity.ts';
import { takeTurn, turnsOfPerson } from '../store/firestore/turns.ts';
import { phraseOf } from '../core/phrase.ts';

/** The default without FOOTFALL_MAX_WORKSPACES. */
const defaultMaxWorkspaces = 50;

/** @throws Error if the variable is not a whole number of at least 1: a typing error must not lift the limit */
export function maxWorkspaces(variable = process.env.FOOTFALL_MAX_WORKSPACES): number {
  if (!variable) return defaultMaxWorkspaces;
  if (!/^[1-9]\d{0,8}$/.test(variable)) {
    throw new Error(`FOOTFALL_MAX_WORKSPACES is '${variable}'; it must be a whole number of at least 1.`);
  }
  return Number(variable);
}

/** Counts an attempt to get a domain, by a new workspace, a change or a claim. @throws AppError `too_many_requests` */
export async function takeAddition({ uid }: Identity, now: Date) {
  const message = phraseOf(
    'You can try to add at most {count, plural, one {# domain} other {# domains}} per hour. Try again later.',
    {
      count: rates.domains.count,
    },
  );
  await takeTurn(turnsOfPerson('add-domain', uid), rates.domains, now, message);
}

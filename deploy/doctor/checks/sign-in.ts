import { isUnknown, type ProviderState, type Unknown } from '../facts/facts.ts';
import { failure, notChecked, ok, type Finding } from '../finding.ts';

/** Whether Identity Platform has the providers that the setting names. */
export function checkSignInProviders(states: readonly ProviderState[] | Unknown): Finding {
  const check = 'Single sign-on';
  if (isUnknown(states)) return notChecked(check, states.reason);
  if (states.length === 0) return ok(check, 'no provider is set up');
  const problems = states.flatMap(({ id, state }) => (state === 'on' ? [] : [`${id} is ${state}`]));
  if (problems.length === 0) return ok(check, `${states.map(({ id }) => id).join(', ')}`);
  return failure(
    check,
    `in Identity Platform, ${problems.join('; ')}: nobody can sign in with it`,
    'Add it or switch it on under Authentication, Sign-in method, or remove it from FOOTFALL_SIGN_IN_PROVIDERS; docs/operators/single-sign-on.md.',
  );
}

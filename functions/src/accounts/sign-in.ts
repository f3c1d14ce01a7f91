import {
  readSignInProviders,
  signInRefusal,
  type SignInProvider,
  type SignInRefusal,
} from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { type Phrase, phraseOf } from '../core/phrase.ts';
import type { SignIn } from '../store/auth/identity.ts';
import type { Handler } from '../workspaces/call.ts';

let known: { text: string | undefined; providers: readonly SignInProvider[] } = { text: '', providers: [] };

/** @throws Error if the setting is invalid, so that no call of a person is answered */
function signInProviders(text = process.env.FOOTFALL_SIGN_IN_PROVIDERS): readonly SignInProvider[] {
  if (known.text !== text) known = { text, providers: readSignInProviders(text) };
  return known.providers;
}

/**
 * Checks every call, so it also applies to sessions that are older than the setting.
 * @throws AppError `sso_required`, `sso_refused`
 */
export function refuseOtherSignIn({ email, method }: Pick<SignIn, 'email' | 'method'>): void {
  const refusal = signInRefusal({ email, method }, signInProviders());
  if (refusal) throw new AppError(refusal.code, sentenceOf(refusal));
}

function sentenceOf({ code, provider }: SignInRefusal): Phrase {
  if (code === 'sso_required')
    return phraseOf('Please sign in with {provider}. Your email domain requires it.', {
      provider: provider.name,
    });
  if (!provider) return phraseOf('This way of signing in is no longer available. Please use another one.');
  return phraseOf('{provider} cannot sign in addresses of this domain. Please sign in another way.', {
    provider: provider.name,
  });
}

export const listProviders: Handler<'sign-in.providers'> = () =>
  Promise.resolve({
    providers: signInProviders().map(({ id, name, domains }) => ({ id, name, domains: [...domains] })),
  });

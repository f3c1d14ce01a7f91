import {
  browserPopupRedirectResolver,
  GithubAuthProvider,
  signInWithPopup,
  type AuthError,
  type AuthProvider,
} from 'firebase/auth';
import { providerForAddress, type SignInProvider } from '@footfall/functions/contract';
import { useEffect, useState } from 'react';
import { callAs } from '../call.ts';
import { firebaseAuth } from '../firebase.ts';
import { guest } from '../reader.ts';
import { createStore } from '../state.ts';

/**
 * The provider of an organisation, by OpenID Connect or SAML. Firebase's own classes for these would be in the first
 * load of every page, and the one for GitHub differs only in its id: it adds no scopes and no parameters.
 */
class OrganisationProvider extends GithubAuthProvider {
  override readonly providerId: string;

  constructor(id: string) {
    super();
    this.providerId = id;
  }
}

export const organisationProvider = (id: string): AuthProvider => new OrganisationProvider(id);

let request: Promise<readonly SignInProvider[]> | undefined;

/** The providers of the deployment. None if the server does not answer: it checks each sign-in itself. */
function signInProviders(): Promise<readonly SignInProvider[]> {
  request ??= callAs(guest, 'sign-in.providers', {}).then(
    ({ providers }) => providers,
    () => {
      request = undefined;
      return [];
    },
  );
  return request;
}

/** Empty until the server has answered. */
export function useSignInProviders(): readonly SignInProvider[] {
  const [providers, setProviders] = useState<readonly SignInProvider[]>([]);
  useEffect(() => {
    let isShown = true;
    void signInProviders().then((found) => isShown && setProviders(found));
    return () => {
      isShown = false;
    };
  }, []);
  return providers;
}

const maxWaitMs = 3000;

/** The provider that an address must use; null if it may choose, or if the server does not answer in time. */
export async function requiredProvider(email: string): Promise<SignInProvider | null> {
  const late = new Promise<readonly SignInProvider[]>((resolve) => setTimeout(resolve, maxWaitMs, []));
  return providerForAddress(email, await Promise.race([signInProviders(), late]));
}

interface ExistingAccount {
  email: string;
  provider: SignInProvider;
}

/** The account that a sign-in with a provider has met: it has the same address, but not the provider. */
const existing = createStore<ExistingAccount | null>(null);
export const useExistingAccount = existing.useValue;
export const forgetExistingAccount = () => existing.set(null);

/** Signs in or up in the window of a provider. Rejects with the error of Firebase, whose `code` gives the reason. */
export async function logInAt(provider: SignInProvider): Promise<void> {
  const auth = await firebaseAuth();
  try {
    await signInWithPopup(auth, organisationProvider(provider.id), browserPopupRedirectResolver);
  } catch (error) {
    const { code, customData } = error as Partial<AuthError>;
    const email = customData?.email;
    if (code === 'auth/account-exists-with-different-credential' && email) existing.set({ email, provider });
    throw error;
  }
}

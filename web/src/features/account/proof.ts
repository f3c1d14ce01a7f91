import type { SocialProvider } from '../../api/account.ts';

/** The ways to sign in that the product offers, by the provider's names for them. */
const names: Record<string, string> = {
  password: 'Email and password',
  'google.com': 'Google',
  'github.com': 'Github',
};

/** What a way to sign in is called. */
export function methodName(provider: string): string {
  return names[provider] ?? provider;
}

/** The provider whose window proves the identity of a user without a password. */
export function socialOf(providers: readonly string[]): SocialProvider {
  return providers.includes('google.com') ? 'google' : 'github';
}

/** What that provider is called. */
export function socialName(providers: readonly string[]): string {
  return methodName(`${socialOf(providers)}.com`);
}

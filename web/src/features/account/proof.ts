import type { SocialProvider } from '../../api/account.ts';

/** The ways to sign in that the product offers, by the provider's names. */
const names: Record<string, string> = {
  password: 'Email and password',
  'google.com': 'Google',
  'github.com': 'Github',
};

/** The displayed name of a way to sign in. */
export const methodName = (provider: string) => names[provider] ?? provider;

/** The provider whose window proves the identity of a user without a password. */
export const socialOf = (providers: readonly string[]): SocialProvider =>
  providers.includes('google.com') ? 'google' : 'github';

/** The displayed name of that provider. */
export const socialName = (providers: readonly string[]) => methodName(`${socialOf(providers)}.com`);

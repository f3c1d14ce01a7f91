import type { SocialProvider } from '../../api/account.ts';

/** The ways to sign in that the product offers, by the provider's names. */
const names: Record<string, string> = {
  password: 'Email and password',
  'google.com': 'Google',
  'github.com': 'Github',
};

/** The displayed name of a way to sign in. */
export const methodName = (provider: string) => names[provider] ?? provider;

const social: readonly SocialProvider[] = ['google', 'github'];

/**
 * The provider whose window proves the identity of a user without a password. Null if the user signs in some other way,
 * which an operator can turn on in Firebase but the product does not offer.
 */
export const socialOf = (providers: readonly string[]): SocialProvider | null =>
  social.find((each) => providers.includes(`${each}.com`)) ?? null;

/** What a user without a password reads before they prove their identity. */
export const proofText = (provider: SocialProvider | null): string =>
  provider
    ? `A ${methodName(`${provider}.com`)} window opens to confirm that it is you.`
    : 'Your way of signing in cannot confirm that it is you. Log out, choose a password with “Forgot your password?” and try again.';

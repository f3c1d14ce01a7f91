import { cleanName } from './event/text.ts';
import { cleanMailAddress } from './mail-address.ts';
import { asciiHost, isHostname } from './traffic/hostname.ts';

/** An identity provider that the operator has set up in Identity Platform. */
export interface SignInProvider {
  /** Its id in Identity Platform: `oidc.` or `saml.` and a name. */
  id: string;
  /** The label of its button. */
  name: string;
  /** The mail domains that must use it, in ASCII. `*.example.com` means all subdomains. Without any, anyone may use it. */
  domains: readonly string[];
}

export const signInProviderLimits = { providers: 20, name: 40, domains: 100 } as const;

const idPattern = /^(?:oidc|saml)\.[a-z0-9](?:[a-z0-9.-]{0,58}[a-z0-9])?$/;

/** Whether a sign-in method of a token is a provider of an organisation, not a password, Google or GitHub. */
const isOrganisation = (method: string) => /^(?:oidc|saml)\./.test(method);

/**
 * Reads the setting FOOTFALL_SIGN_IN_PROVIDERS: a JSON list of providers. Empty means none.
 * @throws Error that says what is wrong: a typing error must not open what a domain has closed
 */
export function readSignInProviders(text: string | undefined): readonly SignInProvider[] {
  if (!text?.trim()) return [];
  const list = parseList(text);
  if (list.length > signInProviderLimits.providers)
    throw invalid(`has more than ${signInProviderLimits.providers} providers`);
  const providers = list.map(readProvider);
  refuseDuplicate(
    providers.map(({ id }) => id),
    'the provider',
  );
  refuseDuplicate(
    providers.flatMap(({ domains }) => domains),
    'the domain',
  );
  return providers;
}

function parseList(text: string): unknown[] {
  const list = parseJson(text);
  if (!Array.isArray(list)) throw invalid('must be a JSON list of providers');
  return list;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('is not valid JSON');
  }
}

function readProvider(given: unknown): SignInProvider {
  const { id, name, domains = [], ...others } = (given ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !idPattern.test(id))
    throw invalid(`has the id ${JSON.stringify(id)}; it must be one such as oidc.example or saml.example`);
  const label = typeof name === 'string' ? cleanName(name, 1000) : '';
  if (label === '' || label.length > signInProviderLimits.name)
    throw invalid(`needs a name of at most ${signInProviderLimits.name} characters for ${id}`);
  if (!Array.isArray(domains) || domains.length > signInProviderLimits.domains)
    throw invalid(`needs a list of at most ${signInProviderLimits.domains} domains for ${id}`);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw invalid(`has the unknown field ${unknown} for ${id}`);
  return { id, name: label, domains: domains.map(readDomain) };
}

function readDomain(given: unknown): string {
  const typed = typeof given === 'string' ? given.trim().toLowerCase() : '';
  const star = typed.startsWith('*.') ? '*.' : '';
  const host = asciiHost(typed.slice(star.length));
  if (host === null || !isHostname(host))
    throw invalid(
      `has the domain ${JSON.stringify(given)}; it must be one such as example.com or *.example.com`,
    );
  return star + host;
}

function refuseDuplicate(list: readonly string[], what: string) {
  const twice = list.find((each, index) => list.indexOf(each) !== index);
  if (twice !== undefined) throw invalid(`has ${what} ${twice} twice`);
}

const invalid = (problem: string) => new Error(`FOOTFALL_SIGN_IN_PROVIDERS ${problem}.`);

/** The domain of a mail address as `domains` has it; empty if it has none. */
export function mailDomainOf(email: string): string {
  const clean = cleanMailAddress(email);
  return clean.slice(clean.lastIndexOf('@') + 1 || clean.length);
}

/** The provider that an address must sign in with; null for an address that may choose. The longest match decides. */
export function providerForAddress(
  email: string,
  providers: readonly SignInProvider[],
): SignInProvider | null {
  const domain = mailDomainOf(email);
  if (domain === '') return null;
  const labels = domain.split('.');
  const names = [domain, ...labels.slice(1).map((_, index) => `*.${labels.slice(index + 1).join('.')}`)];
  for (const name of names) {
    const found = providers.find(({ domains }) => domains.includes(name));
    if (found) return found;
  }
  return null;
}

interface SignIn {
  email: string;
  /** The method of the sign-in, such as `password`, `google.com` or `saml.example`. */
  method: string;
}

/**
 * Why a sign-in does not count. `sso_required`: the address must use `provider`. `sso_refused`: the provider may not
 * sign this address in; null for one that is no longer set up.
 */
export type SignInRefusal =
  | { code: 'sso_required'; provider: SignInProvider }
  | { code: 'sso_refused'; provider: SignInProvider | null };

/** Whether a sign-in is refused by the providers of the deployment; null if it counts. */
export function signInRefusal(
  { email, method }: SignIn,
  providers: readonly SignInProvider[],
): SignInRefusal | null {
  const required = providerForAddress(email, providers);
  if (required && required.id !== method) return { code: 'sso_required', provider: required };
  if (required || !isOrganisation(method)) return null;
  const provider = providers.find(({ id }) => id === method) ?? null;
  return provider?.domains.length === 0 ? null : { code: 'sso_refused', provider };
}

import type { UserRecord } from 'firebase-admin/auth';
import { stack } from '../stack/stack.ts';

/** Someone with an account at the Auth emulator. */
export interface Account {
  email: string;
  password: string;
  uid: string;
  token: string;
}

const provider = `${stack.auth}/identitytoolkit.googleapis.com/v1`;
const project = 'projects/demo-footfall';
const emulator = `${stack.auth}/emulator/v1/${project}`;

/** The account lookups and changes of an API in this process (`useOwnApi`). */
export const knownAccounts = new Map<string, Promise<UserRecord>>();

let counter = 0;

async function post(
  address: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(answer)}`);
  return answer;
}

/** The emulator accepts this as the token of an administrator. */
const asAdministrator = (path: string, body: unknown) =>
  post(`${provider}/${project}/${path}`, body, { Authorization: 'Bearer owner' });

type Mail = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';

/** The links that the provider would have sent to this address, from the emulator's list, oldest first. */
async function mailsTo(email: string, about: Mail): Promise<string[]> {
  const response = await fetch(`${emulator}/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  return oobCodes
    .filter((mail) => mail.email === email && mail.requestType === about)
    .map((mail) => mail.oobLink);
}

/** How many unused emails of this kind were sent to the address. */
export async function countMails(email: string, about: Mail): Promise<number> {
  return (await mailsTo(email, about)).length;
}

async function lastLink(email: string, about: Mail): Promise<string> {
  const link = (await mailsTo(email, about)).at(-1);
  if (!link) throw new Error(`No email (${about}) was sent to ${email}`);
  return link;
}

/** The link of the last verification email. It leads to a page of the emulator that applies it. */
export const verificationLink = (email: string) => lastLink(email, 'VERIFY_EMAIL');

/** The link of the last email of this kind, as a project sends it if its action URL is set as in docs/operators/accounts.md. */
export const mailedLink = async (email: string, about: Mail) =>
  `${stack.hosting}/auth/action${new URL(await lastLink(email, about)).search}`;

/** A new account; its address is verified by default. An administrator creates it, so it needs no mail. */
export async function signUp({ verified = true } = {}): Promise<Account> {
  const email = `owner-${process.pid}-${Date.now()}-${counter++}@example.test`;
  const password = 'correct-horse';
  await asAdministrator('accounts', { email, password, emailVerified: verified });
  return logInAgain({ email, password });
}

/** Backdates an account's creation by some days. */
export async function makeOld({ uid }: Pick<Account, 'uid'>, days = 2): Promise<void> {
  await asAdministrator('accounts:update', {
    localId: uid,
    createdAt: String(Date.now() - days * 86_400_000),
  });
  knownAccounts.delete(uid);
}

/** The answer of the provider to an email and its password. */
export function tokensOf({ email, password }: Pick<Account, 'email' | 'password'>) {
  return post(`${provider}/accounts:signInWithPassword?key=any`, {
    email,
    password,
    returnSecureToken: true,
  });
}

/** The account with a new token. */
export async function logInAgain({ email, password }: Pick<Account, 'email' | 'password'>): Promise<Account> {
  const { localId = '', idToken = '' } = await tokensOf({ email, password });
  return { email, password, uid: localId, token: idToken };
}

interface Asserted {
  email: string;
  email_verified?: boolean;
}

/** Someone whom an identity provider signs in at the emulator, which accepts any provider and its plain claims. */
export async function signInAtProvider(providerId: string, asserted: Asserted): Promise<Account> {
  const claims = { sub: `${providerId} ${asserted.email}`, email_verified: true, ...asserted };
  const saml = { assertion: { subject: { nameId: asserted.email } } };
  const fields = {
    ...{ providerId, id_token: JSON.stringify(claims) },
    ...(providerId.startsWith('saml.') ? { SAMLResponse: JSON.stringify(saml) } : {}),
  };
  const { localId = '', idToken = '' } = await post(`${provider}/accounts:signInWithIdp?key=any`, {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams(fields).toString(),
    returnSecureToken: true,
  });
  return { email: asserted.email, password: '', uid: localId, token: idToken };
}

import { stack } from './stack.ts';

/** Somebody with an account at the Auth emulator. */
export interface Account {
  email: string;
  password: string;
  uid: string;
  token: string;
}

const identity = `${stack.auth}/identitytoolkit.googleapis.com/v1/accounts`;
const emulator = `${stack.auth}/emulator/v1/projects/demo-footfall`;

let counter = 0;

async function post(address: string, body: unknown): Promise<Record<string, string>> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(answer)}`);
  return answer;
}

/** The link that the provider would have sent to this address, from the emulator's list of them. */
export async function verificationLink(email: string): Promise<string> {
  const response = await fetch(`${emulator}/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  const code = oobCodes.findLast((entry) => entry.email === email && entry.requestType === 'VERIFY_EMAIL');
  if (!code) throw new Error(`No verification was asked for ${email}`);
  return code.oobLink;
}

/** A new account; with a confirmed address unless told otherwise. */
export async function signUp({ verified = true } = {}): Promise<Account> {
  const email = `owner-${process.pid}-${Date.now()}-${counter++}@example.test`;
  const password = 'correct-horse';
  const created = await post(`${identity}:signUp?key=any`, { email, password, returnSecureToken: true });
  if (verified) {
    await post(`${identity}:sendOobCode?key=any`, { requestType: 'VERIFY_EMAIL', idToken: created.idToken });
    await fetch(await verificationLink(email));
  }
  const signedIn = await post(`${identity}:signInWithPassword?key=any`, {
    email,
    password,
    returnSecureToken: true,
  });
  return { email, password, uid: signedIn.localId ?? '', token: signedIn.idToken ?? '' };
}

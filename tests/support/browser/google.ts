import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { writeCredentials } from '../google/credentials.ts';
import { startFaultyProxy, type FaultyProxy } from '../stack/stand-ins/faulty-proxy.ts';
import type { ServerOptions } from '../stack/instances/server-process.ts';

const project = 'demo-footfall';
const keyId = 'google-key-of-today';
const certificates = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
const accountsOf = `/v1/projects/${project}/accounts`;
const accessToken = 'an-access-token';

/** What Identity Toolkit stores of an account, as far as it matters here. */
export interface Account {
  disabled?: boolean;
  email?: string;
  emailVerified?: boolean;
  /** Tokens of earlier sign-ins are revoked, in seconds since 1970. */
  validSince?: string;
}

export interface Google extends AsyncDisposable {
  /** Breaks the connection to it, and restores it. */
  become: FaultyProxy['become'];
  /** The paths of its requests. */
  requests: () => string[];
  /** How often an account was looked up. */
  lookups: () => number;
  /** The special accounts: null for a deleted one. */
  accounts: Map<string, Account | null>;
  /** With these, a function's process considers itself deployed. */
  options: ServerOptions;
  /** A token signed by Google's key by default. */
  token: (part?: TokenPart) => string;
}

interface TokenPart {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  key?: KeyObject;
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The claims of an ID token of our project, as Google fills them in for someone who has just signed in. */
export function claimsOf(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  const user = { sub: 'somebody', email: 'somebody@example.test', email_verified: true, auth_time: now };
  const issued = { iss: `https://securetoken.google.com/${project}`, aud: project };
  return { ...issued, ...user, iat: now, exp: now + 3600, ...changes };
}

/** A key pair that is not Google's. */
export const strangersKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** @param published the key that Google publishes */
function tokenOf(published: string, part: TokenPart & { key: KeyObject }): string {
  const { header = {}, claims = claimsOf(), key } = part;
  const head = { alg: 'RS256', kid: keyId, typ: 'JWT', ...header };
  const signed = `${encode(head)}.${encode(claims)}`;
  const signature = {
    RS256: () => sign('RSA-SHA256', Buffer.from(signed), key),
    // An attacker uses the public key as a shared secret.
    HS256: () => createHmac('sha256', published).update(signed).digest(),
    none: () => Buffer.alloc(0),
  }[head.alg];
  return `${signed}.${signature?.().toString('base64url')}`;
}

/**
 * Stands in for Google as far as the API needs it to check a token: it publishes the keys that sign ID tokens, and has
 * the accounts of Identity Toolkit. Unlike the Auth emulator, it checks nothing itself: Google's SDK and our code do.
 */
export async function startGoogle(): Promise<Google> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const published = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const accounts = new Map<string, Account | null>();
  const accessTokenFor = { access_token: accessToken, token_type: 'Bearer', expires_in: 3600 };
  const answers: Record<string, (body: string) => object> = {
    [certificates]: () => ({ [keyId]: published }),
    '/sts.googleapis.com/v1/token': () => accessTokenFor,
    [`${accountsOf}:lookup`]: (body) => {
      const [localId = ''] = (JSON.parse(body) as { localId: string[] }).localId;
      const account = accounts.get(localId);
      return account === null ? {} : { users: [{ localId, ...account }] };
    },
    [`${accountsOf}:update`]: (body) => {
      const { localId, validSince } = JSON.parse(body) as { localId: string; validSince: number };
      accounts.set(localId, { ...accounts.get(localId), validSince: String(validSince) });
      return { localId };
    },
  };
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    const content = await text(request);
    const isRefused = url.startsWith(accountsOf) && headers.authorization !== `Bearer ${accessToken}`;
    const answer = isRefused ? undefined : answers[url]?.(content);
    response.writeHead(answer ? 200 : 404, {
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'public, max-age=19302, must-revalidate, no-transform',
    });
    response.end(JSON.stringify(answer ?? { error: { code: 404 } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await startFaultyProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  const credentials = writeCredentials(proxy.address);
  return {
    become: (...change) => proxy.become(...change),
    requests: () => proxy.seen.map(({ path }) => path),
    lookups: () => proxy.seen.filter(({ path }) => path === `${accountsOf}:lookup`).length,
    accounts,
    options: {
      node: ['--import', new URL('../stack/instances/google-proxy.ts', import.meta.url).href],
      env: {
        GOOGLE_STAND_IN_PORT: new URL(proxy.address).port,
        // As deployed: tokens have to be signed.
        FIREBASE_AUTH_EMULATOR_HOST: '',
        GOOGLE_APPLICATION_CREDENTIALS: credentials.file,
      },
    },
    token: (part) => tokenOf(published, { key: privateKey, ...part }),
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      server.close();
      credentials.remove();
    },
  };
}

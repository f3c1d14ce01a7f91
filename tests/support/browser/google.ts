import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFaultyProxy, type FaultyProxy } from '../stack/faulty-proxy.ts';
import type { ServerOptions } from '../stack/server-process.ts';

const project = 'demo-footfall';
const keyId = 'google-key-of-today';
const certificates = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

export interface Google extends AsyncDisposable {
  /** Breaks the way to it, and mends it. */
  become: FaultyProxy['become'];
  /** The paths that it was asked for. */
  asked: () => string[];
  /** With these a function's process believes that it is the real one. */
  options: ServerOptions;
  /** A token signed by Google's key unless told otherwise. */
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
  const place = { iss: `https://securetoken.google.com/${project}`, aud: project };
  return { ...place, ...user, iat: now, exp: now + 3600, ...changes };
}

/** A key pair of someone who is not Google. */
export const strangersKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Stands in for the place where Google publishes the keys that sign ID tokens. It answers nothing else. */
export async function startGoogle(): Promise<Google> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const published = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const server = createServer(({ url }, response) => {
    const known = url === certificates;
    response.writeHead(known ? 200 : 404, {
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'public, max-age=19302, must-revalidate, no-transform',
    });
    response.end(JSON.stringify(known ? { [keyId]: published } : { error: { code: 404 } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = await startFaultyProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return {
    become: (...change) => way.become(...change),
    asked: () => way.seen.map(({ path }) => path),
    options: {
      node: ['--import', new URL('../stack/way-to-google.ts', import.meta.url).href],
      env: {
        GOOGLE_STAND_IN_PORT: new URL(way.address).port,
        // As deployed: tokens have to be signed.
        FIREBASE_AUTH_EMULATOR_HOST: '',
      },
    },
    token({ header = {}, claims = claimsOf(), key = privateKey } = {}) {
      const head = { alg: 'RS256', kid: keyId, typ: 'JWT', ...header };
      const signed = `${encode(head)}.${encode(claims)}`;
      const signature = {
        RS256: () => sign('RSA-SHA256', Buffer.from(signed), key),
        // Somebody takes the public key for a password that both sides know.
        HS256: () => createHmac('sha256', published).update(signed).digest(),
        none: () => Buffer.alloc(0),
      }[head.alg];
      return `${signed}.${signature?.().toString('base64url')}`;
    },
    async [Symbol.asyncDispose]() {
      await way[Symbol.asyncDispose]();
      server.close();
    },
  };
}

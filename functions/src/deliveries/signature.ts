import { createHmac, randomBytes } from 'node:crypto';

/** What the secrets of Standard Webhooks begin with. */
const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret with which a webhook's messages are signed. */
export const newSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`;

/** What is signed: the id of the message, when it is sent, and its body. */
interface Signed {
  id: string;
  at: Date;
  body: string;
}

/**
 * The headers of Standard Webhooks, with a signature by each secret.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

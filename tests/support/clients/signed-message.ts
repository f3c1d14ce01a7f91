import { Webhook } from 'standardwebhooks';

const secretOf = (text: string) => `whsec_${Buffer.from(text).toString('base64')}`;

export const webhookSecret = secretOf('a secret of thirty-two characters');
export const otherSecret = secretOf('another secret of that length');

/** Sends a message as Footfall signs it, and answers the status, or that nothing listens. */
export async function sendSigned(address: string, signedWith: string): Promise<number | 'no answer'> {
  const message = JSON.stringify({ type: 'test', data: { title: 'Hello' } });
  const [id, now] = ['msg_1', new Date()];
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(signedWith).sign(id, now, message),
  };
  return fetch(address, { method: 'POST', headers, body: message }).then(
    ({ status }) => status,
    () => 'no answer' as const,
  );
}

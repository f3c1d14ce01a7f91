import { timingSafeEqual } from 'node:crypto';
import { sign } from '../core/seal.ts';

export interface WantedPicture {
  deliveryId: string;
  until: string | undefined;
  proof: string | undefined;
}

/**
 * Returns the signed address of the picture of a delivery's message. Anyone who has it can load the picture until it
 * expires, because chats load pictures without signing in.
 * @param origin of this deployment
 * @throws Error if the deployment has no key
 */
export function pictureLink(origin: string, deliveryId: string, until: Date): string {
  const seconds = String(Math.floor(until.getTime() / 1000));
  const query = new URLSearchParams({ until: seconds, proof: proofOf(deliveryId, seconds) });
  return `${origin}/img/message/${deliveryId}.png?${query}`;
}

export function isPictureLink({ deliveryId, until = '', proof = '' }: WantedPicture, now: Date): boolean {
  // Compare the proof before the time, so that an invalid proof takes equally long for expired and current times.
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(deliveryId, until))];
  const isProven = given.length === right.length && timingSafeEqual(given, right);
  return isProven && Number(until) * 1000 > now.getTime();
}

const proofOf = (deliveryId: string, until: string) => sign(`${deliveryId}\n${until}`, 'message picture');

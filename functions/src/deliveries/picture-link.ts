import { timingSafeEqual } from 'node:crypto';
import { sign } from '../core/seal.ts';

/** What is asked for: everything comes from a stranger. */
export interface WantedPicture {
  deliveryId: string;
  until: string | undefined;
  proof: string | undefined;
}

/**
 * The address of the picture of a delivery's message, for anyone who has it, as long as it holds: the programs of a chat
 * load pictures without signing in.
 * @param origin of this deployment
 * @throws Error if the deployment has no key
 */
export function pictureLink(origin: string, deliveryId: string, until: Date): string {
  const seconds = String(Math.floor(until.getTime() / 1000));
  const query = new URLSearchParams({ until: seconds, proof: proofOf(deliveryId, seconds) });
  return `${origin}/img/message/${deliveryId}.png?${query}`;
}

/** Whether an address is one that `pictureLink` has made, and still holds. */
export function isPictureLink({ deliveryId, until = '', proof = '' }: WantedPicture, now: Date): boolean {
  // Compared first: a wrong proof takes as long for a time that is over as for one that is not.
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(deliveryId, until))];
  const isProven = given.length === right.length && timingSafeEqual(given, right);
  return isProven && Number(until) * 1000 > now.getTime();
}

const proofOf = (deliveryId: string, until: string) => sign(`${deliveryId}\n${until}`, 'message picture');

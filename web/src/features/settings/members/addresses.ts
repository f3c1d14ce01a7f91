import { cleanMailAddress, isMailAddress } from '@footfall/functions/contract/mail-address';

/** The addresses in a text, each once, and the first piece of it that is not an address. */
export function readAddresses(text: string): { emails: string[]; faulty: string | undefined } {
  const pieces = text.split(/[\s,;]+/).map(cleanMailAddress);
  const emails = [...new Set(pieces.filter((piece) => piece !== ''))];
  return { emails, faulty: emails.find((email) => !isMailAddress(email)) };
}

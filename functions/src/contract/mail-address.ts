import { asciiHost, isHostname } from './traffic/hostname.ts';

/** The longest address that SMTP can carry, without its angle brackets (RFC 5321, 4.5.3.1.3). */
const maxMailAddressLength = 254;

/** The part before the @ in its common form (RFC 5322, 3.2.3): words of these characters, separated by single dots. */
const localPart = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Whether mail can be sent to this text. Anything else could add a header or a recipient to a mail. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  return (
    at > 0 &&
    text.length <= maxMailAddressLength &&
    localPart.test(text.slice(0, at)) &&
    isHostname(text.slice(at + 1))
  );
}

/** Providers that ignore dots in mailbox names. */
const ignoresDots = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox of an address, for rate limits: most providers ignore the part after a `+`. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  if (!ignoresDots.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

/** In lower case, as Firebase stores addresses, with an ASCII host: `ann@xn--mnchen-3ya.de` for `Ann@München.de`. */
export function cleanMailAddress(text: string): string {
  const email = text.trim().toLowerCase();
  const hostAt = email.lastIndexOf('@') + 1;
  const host = hostAt > 0 ? asciiHost(email.slice(hostAt)) : null;
  return host ? email.slice(0, hostAt) + host.replace(/\.$/, '') : email;
}

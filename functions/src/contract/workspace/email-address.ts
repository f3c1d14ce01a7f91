/** The longest address that mail can carry. @see https://www.rfc-editor.org/errata/eid1690 */
const maxLength = 254;

/** What browsers accept. @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** The form in which an address is stored and compared. */
export const cleanAddress = (text: string): string => text.trim().toLowerCase();

/** Whether a text in the form of `cleanAddress` is an email address: one, without a name or a comment. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && pattern.test(text);
}

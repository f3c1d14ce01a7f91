/** Rules for hostnames. */

/** The longest DNS name (RFC 1035, 2.3.4). A longer text is not a host. */
export const maxHostLength = 253;

/** Dot-separated labels of letters and digits with optional inner hyphens, the last label at least two letters. */
const hostnamePattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

export function isHostname(text: string) {
  return text.length <= maxHostLength && hostnamePattern.test(text);
}

/**
 * A host in the form in which it is stored and compared: in lower case, without a leading `www.` and without a trailing
 * dot. `www.com` keeps its `www.`.
 */
export function bareHost(host: string) {
  return host
    .trim()
    .toLowerCase()
    .replace(/^www\.(?![^.]+\.?$)/, '')
    .replace(/\.$/, '');
}

/** Whether a workspace can be for this domain: a hostname without `www.`, in any case. */
export function isCleanDomain(text: string) {
  return isHostname(text) && bareHost(text) === text.toLowerCase();
}

/**
 * The domain in what someone types or pastes, such as an address of a page: its bare host, with letters beyond ASCII as
 * browsers send them (`münchen.de` is `xn--mnchen-3ya.de`). `isCleanDomain` says whether a workspace can be for it.
 */
export function domainIn(typed: string) {
  const rest = typed.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  return bareHost(URL.parse(`https://${rest}`)?.hostname ?? rest);
}

/** Whether a name matches a bare host: `*.example.com` stands for every host below example.com, but not for it. */
export function fitsHostname(host: string, name: string) {
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
}

/**
 * The first answer for a host or one of its parent domains, the nearest first. None for a text that is too long to be a
 * host, because each of its dots would cause a lookup.
 */
export function lookUpHost<Answer>(
  host: string,
  ask: (domain: string) => Answer | undefined,
): Answer | undefined {
  if (host.length > maxHostLength) return undefined;
  let domain = host;
  for (;;) {
    const answer = ask(domain);
    if (answer !== undefined) return answer;
    const dot = domain.indexOf('.');
    if (dot === -1) return undefined;
    domain = domain.slice(dot + 1);
  }
}

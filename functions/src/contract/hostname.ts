/** Rules of hostnames. Without zod: the browser applies them too. */

/** No name of DNS is longer (RFC 1035, 2.3.4); what is longer is not a host. */
export const maxHostLength = 253;

/** Dot-separated labels of letters and digits with optional inner hyphens, the last label at least two letters. */
const hostnamePattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

export function isHostname(text: string): boolean {
  return text.length <= maxHostLength && hostnamePattern.test(text);
}

/**
 * A host as it is stored and compared: in lower case, without `www.` in front and without the dot of the root at the
 * end. `www.com` is a name of its own.
 */
export function bareHost(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/^www\.(?![^.]+\.?$)/, '')
    .replace(/\.$/, '');
}

/** Whether a workspace can be for this domain: a hostname without `www.`, in any case. */
export function isCleanDomain(text: string): boolean {
  return isHostname(text) && bareHost(text) === text.toLowerCase();
}

/** Whether a bare host is named: `*.example.com` stands for every host below example.com, and not for itself. */
export function fitsHostname(host: string, name: string): boolean {
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
}

/**
 * The first answer for a host or one of the domains that it is part of, the nearest first. None for what is too long
 * to be a host, because each of its dots would be a question.
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

/** The directives of a content security policy with their sources. The first of several with the same name applies. */
type Policy = Map<string, string[]>;

function parsed(text: string) {
  const policy: Policy = new Map();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** The directives that can apply to an address, the most specific first. */
const chains = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
};

interface Request {
  what: keyof typeof chains;
  url: URL;
  page: URL;
  nonce?: string | undefined;
}

/** Whether a policy, given as the text of the header, allows the page to load the script or send to the address. */
export function allows(text: string, { what, url, page, nonce }: Request): boolean {
  const policy = parsed(text);
  const sources = chains[what].map((name) => policy.get(name)).find((found) => found !== undefined);
  if (!sources) return true;
  if (nonce && what === 'script' && sources.includes(`'nonce-${nonce}'`)) return true;
  const isStrict = what === 'script' && sources.some((source) => /^'strict-dynamic'$/i.test(source));
  return !isStrict && sources.some((source) => matches(source, url, page));
}

/** https://w3c.github.io/webappsec-csp/#match-url-to-source-expression, without the rules for ports of ws. */
function matches(source: string, url: URL, page: URL) {
  if (/^'self'$/i.test(source)) return url.origin === page.origin;
  if (source === '*') return true;
  const scheme = /^([a-z][a-z0-9+.-]*):$/i.exec(source)?.[1];
  if (scheme) return sameOrSafer(`${scheme.toLowerCase()}:`, url.protocol);
  const [, wanted, host, port, path] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:']+)(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(source) ?? [];
  if (!host) return false;
  return (
    sameOrSafer(wanted ? `${wanted.toLowerCase()}:` : page.protocol, url.protocol) &&
    isHost(host.toLowerCase(), url.hostname) &&
    isPort(port, url) &&
    isPath(path, url.pathname)
  );
}

const sameOrSafer = (allowed: string, used: string) =>
  allowed === used || (allowed === 'http:' && used === 'https:');

const isHost = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host;

function isPort(port: string | undefined, url: URL) {
  if (port === '*') return true;
  const defaultPort = url.protocol === 'https:' ? '443' : '80';
  return (port ?? defaultPort) === (url.port || defaultPort);
}

function isPath(path: string | undefined, pathname: string) {
  if (!path || path === '/') return true;
  return path.endsWith('/') ? pathname.startsWith(path) : path === pathname;
}

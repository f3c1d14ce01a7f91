/** The part of firebase.json that says which headers Hosting sends. */
export interface HostingConfig {
  headers: readonly { source: string; headers: readonly { key: string; value: string }[] }[];
}

/**
 * The headers that Hosting sends with a path, by their names in lower case. Of the matching rules, a later one
 * overrides an earlier one.
 */
export function expectedHeaders({ headers }: HostingConfig, path: string): Record<string, string> {
  const rules = headers.filter(({ source }) => matchesSource(source, path));
  return Object.fromEntries(
    rules.flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

/**
 * Whether a path matches the source of a rule. Of the patterns that Hosting knows, these are the ones in firebase.json: a
 * leading `!`, `*`, `**`, and `@(a|b)`.
 * @throws Error for any other
 */
export function matchesSource(source: string, path: string): boolean {
  if (source.startsWith('!')) return !matchesSource(source.slice(1), path);
  const pattern = source
    .replaceAll(/[.+^$?{}[\]\\]/g, '\\$&')
    .replaceAll(/@(\([\w|-]+\))/g, '$1')
    .replaceAll('/**', '(?:/.*)?')
    .replaceAll('**', '.*')
    .replaceAll(/(?<![.)])\*/g, '[^/]*');
  return new RegExp(`^${pattern}$`).test(path);
}

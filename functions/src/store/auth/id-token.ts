/** The unverified parts of a token. */
export interface TokenParts {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  signed: string;
  signature: Buffer;
}

/** Google signs with RS256. The Auth emulator's tokens are unsigned, and Google's SDK accepts them only from it. */
const algorithms: readonly unknown[] = ['RS256', 'none'];

/**
 * Returns null if the text does not have the form of an ID token. For some such texts Google's SDK throws a SyntaxError
 * or a TypeError, which must not count as our own failure.
 * @see https://www.rfc-editor.org/rfc/rfc7519#section-3
 */
export function readToken(token: string): TokenParts | null {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const [header, claims] = [objectIn(head), objectIn(body)];
  if (!header || !claims || more.length > 0 || !algorithms.includes(header.alg)) return null;
  return { header, claims, signed: `${head}.${body}`, signature: Buffer.from(signature, 'base64url') };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

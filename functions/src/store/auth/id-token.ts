/** The parts of a token as they were sent. They are not verified. */
export interface TokenParts {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  /** The signed text. */
  signed: string;
  signature: Buffer;
}

/**
 * Google signs ID tokens with RS256. Tokens of the Auth emulator are not signed; Google's SDK accepts that only from
 * the emulator.
 */
const algorithms: readonly unknown[] = ['RS256', 'none'];

/**
 * The parts of a text that has the form of an ID token, else null. Google's SDK throws a SyntaxError or a TypeError for
 * some texts that only look like one, which must not count as our own failure.
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

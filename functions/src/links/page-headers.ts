/**
 * The policy of every page, without the sites that may frame it, and without uploads to Cloud Storage: links import
 * nothing. A test compares it with the one in firebase.json.
 */
const policy =
  "default-src 'none'; script-src 'self' https://apis.google.com/js/api.js https://apis.google.com/_/scs/; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com; frame-src 'self' https://*.firebaseapp.com; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors";

/**
 * Hosting adds the headers that do not depend on the link.
 * @param authEmulator `host:port` of the emulator of a local stack, which pages must reach
 */
export function pageHeaders(
  embedders: readonly string[],
  authEmulator = process.env.FIREBASE_AUTH_EMULATOR_HOST,
): Record<string, string> {
  const local = authEmulator ? ` http://${authEmulator}` : '';
  const base = policy.replaceAll(/(?:connect|frame)-src 'self'/g, (part) => part + local);
  return {
    'Content-Type': 'text/html; charset=utf-8',
    // The headers depend on the current state of the link, so browsers revalidate and shared caches do not store them.
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': `${base} ${embedders.length === 0 ? "'none'" : embedders.join(' ')}`,
    // `X-Frame-Options` cannot list origins, and older browsers prefer it to the policy.
    ...(embedders.length === 0 ? { 'X-Frame-Options': 'DENY' } : {}),
  };
}

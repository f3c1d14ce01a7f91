/** The policy of every page, as Hosting sends it with the others (firebase.json, checked by a test), but for who may frame it. */
const policy =
  "default-src 'none'; script-src 'self' https://apis.google.com/js/api.js https://apis.google.com/_/scs/; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com; frame-src 'self' https://*.firebaseapp.com; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors";

/**
 * The headers of the page of a shared link; Hosting adds those that do not depend on the link.
 * @param embedders the origins of the sites that may frame it
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
    // The headers belong to one link as it is now: a shared cache must not keep them, and a browser has to ask again.
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': `${base} ${embedders.length === 0 ? "'none'" : embedders.join(' ')}`,
    // It cannot name origins, and older browsers would obey it before the policy.
    ...(embedders.length === 0 ? { 'X-Frame-Options': 'DENY' } : {}),
  };
}

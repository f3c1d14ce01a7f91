export const maxEmbedOrigins = 20;

/** Host names that a Content-Security-Policy can name: no wildcards, and no IP addresses except this machine's. */
const embeddingHost = /^(([a-z\d-]+\.)*(?!\d+$)[a-z\d-]+|127\.0\.0\.1)$/;

/**
 * Normalizes the origin of a site that may show a link in a frame: `https://example.com` for
 * `HTTPS://Example.com:443/`. Sites on this machine may use plain HTTP. Null for anything else.
 */
export function embedOrigin(text: string): string | null {
  const url = URL.parse(text);
  if (!url) return null;
  const { protocol, hostname, href, origin } = url;
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocal);
  return isSecure && embeddingHost.test(hostname) && href === `${origin}/` ? origin : null;
}

import { stack } from './stack.ts';

export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Posts to the collect endpoint through Hosting, as a tracker in a page of another origin does. */
export function postEvent(
  body: unknown,
  { headers = {}, method = 'POST' }: { headers?: Record<string, string>; method?: string } = {},
): Promise<Response> {
  return fetch(`${stack.hosting}/api/event`, {
    method,
    headers: {
      'Content-Type': 'text/plain',
      Origin: 'https://a-site.example',
      'User-Agent': chrome,
      ...headers,
    },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
}

/** The least that is a pageview. */
export function pageview(domain: string, path = '/', fields: Record<string, unknown> = {}) {
  return { n: 'pageview', u: `https://${domain}${path}`, d: domain, ...fields };
}

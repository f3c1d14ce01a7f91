import { stack } from '../stack/stack.ts';
import { chrome } from '../traffic/user-agents.ts';

/** Posts to the collect endpoint through Hosting, as a tracker in a page of another origin does. */
export function postEvent(
  body: unknown,
  {
    path = '/api/event',
    headers = {},
    method = 'POST',
  }: { path?: string; headers?: Record<string, string>; method?: string } = {},
): Promise<Response> {
  return fetch(`${stack.hosting}${path}`, {
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

/** A pageview with only the required fields. */
export function pageview(domain: string, path = '/', fields: Record<string, unknown> = {}) {
  return { n: 'pageview', u: `https://${domain}${path}`, d: domain, ...fields };
}

import { knownUrl } from '../core/known-url.ts';
import { fetchPublic, internet, type Network } from './fetch-public.ts';

export interface Page {
  url: string;
  status: number;
  contentType: string;
  /** Each is a separate policy. */
  policies: string[];
  html: string;
}

export const maxPageBytes = 1024 * 1024;
const pageMs = 10_000;

/** Fetches a page without signing in, following redirects. @throws NoPage if there is none */
export async function fetchPage(
  start: string,
  network: Network = internet,
  signal: AbortSignal = AbortSignal.timeout(pageMs),
): Promise<Page> {
  const options = { network, signal, maxBytes: maxPageBytes, accept: 'text/html' };
  const { url, status, headers, body } = await fetchPublic(knownUrl(start), options);
  // Node joins repeated headers with commas. A single header separates several policies in the same way.
  const policies = String(headers['content-security-policy'] ?? '').split(',');
  return {
    url: url.href,
    status,
    contentType: headers['content-type'] ?? '',
    policies: policies.filter((text) => text.trim()),
    html: body.toString('utf8'),
  };
}

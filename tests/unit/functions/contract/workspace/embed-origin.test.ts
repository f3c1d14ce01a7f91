import { expect, test } from 'vitest';
import { embedOrigin } from '@footfall/functions/contract';

test.each([
  ['https://example.com', 'https://example.com'],
  ['HTTPS://Press.Example.COM/', 'https://press.example.com'],
  ['https://example.com:443', 'https://example.com'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://intranet', 'https://intranet'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:80', 'http://127.0.0.1'],
])('%s is the origin %s', (text, origin) => expect(embedOrigin(text)).toBe(origin));

test.each([
  '',
  'example.com',
  'http://example.com',
  'http://localhost.example.com',
  'javascript:alert(1)',
  '*',
  'https://*.example.com',
  'https://example.com/page',
  'https://example.com#top',
  'https://mara@example.com',
  'https://192.0.2.1',
  'https://[::1]',
  'https://example.com.',
  "https://a;script-src'unsafe-inline'",
  'https://example.com,https://other.example',
  "'self'",
])('%s is not an origin that can embed', (text) => expect(embedOrigin(text)).toBeNull());

import { once } from 'node:events';
import { connect } from 'node:net';
import { identified, untilTaken } from '../stack/load.ts';
import { stack } from '../stack/stack.ts';
import { chrome } from '../traffic/user-agents.ts';

interface Posted {
  path?: string;
  headers?: Record<string, string>;
  method?: string;
}

/**
 * Posts to the collect endpoint through Hosting, as a tracker in a page of another origin does: what the stores could not
 * take in time (503) is sent again, with an id, so that it counts once. A batch is not.
 */
export async function postEvent(body: unknown, posted: Posted = {}): Promise<Response> {
  const { path = '/api/event' } = posted;
  const sent = identified(body, path);
  return untilTaken(
    () => postOnce(sent, posted),
    ({ status }) => status === 503 && path !== '/api/batch',
  );
}

function postOnce(
  body: unknown,
  { path = '/api/event', headers = {}, method = 'POST' }: Posted,
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

/**
 * Every byte of a server's answer to a POST, over a separate connection, without the time and the id of the request,
 * which differ in each answer. A header that is undefined is not sent. What the stores could not take in time (503) is
 * sent again, as the script does.
 */
export const rawAnswer = (...request: Parameters<typeof answerOnce>): Promise<string> =>
  untilTaken(
    () => answerOnce(...request),
    (answer) => answer.startsWith('HTTP/1.1 503 '),
  );

async function answerOnce(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string | undefined> = {},
): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const text = JSON.stringify(body);
  const lines = Object.entries({
    Host: host,
    'Content-Type': 'text/plain',
    'Content-Length': String(Buffer.byteLength(text)),
    'User-Agent': chrome,
    'Accept-Language': 'en',
    Connection: 'close',
    ...headers,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\r\n`]));
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let answer = '';
  socket.on('data', (part: string) => (answer += part));
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
  await once(socket, 'close');
  return answer.replace(/^Date: .*$/m, 'Date: now').replace(/"requestId":"[^"]*"/, '"requestId":"an id"');
}

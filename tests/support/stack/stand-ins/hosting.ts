import {
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';

/**
 * What Firebase Hosting does between a caller and a function, as far as it is documented. The emulator of Hosting does
 * less: it passes on every cookie, caches nothing, streams answers of any length, and adds no address of the caller.
 *
 * - Cookies: only `__session` reaches the function, and `Vary` names `cookie`
 *   (https://firebase.google.com/docs/hosting/manage-cache#using_cookies).
 * - A 404 to which the function gives no `Cache-Control` is cached for ten minutes
 *   (https://firebase.google.com/docs/hosting/manage-cache). Other answers without one are private.
 * - An answer is sent when it is complete (https://github.com/firebase/firebase-tools/issues/9774).
 * - A streamed answer ends at 10 MB, and another one may have 32 MB (https://docs.cloud.google.com/functions/quotas). A
 *   streamed answer is one without a length.
 * - A request ends with 504 after 60 seconds (https://firebase.google.com/docs/hosting/functions).
 * - `X-Forwarded-For` ends with the caller and with the server of Google that forwards the request
 *   (https://cloud.google.com/functions/docs/reference/headers). The CDN adds `Fastly-Client-IP` and `X-Forwarded-Host`
 *   (https://qiita.com/attakei/items/956cbf62f18aae1cb690).
 */
export interface HostingLimits {
  missingForMs: number;
  streamedBytes: number;
  bytes: number;
  requestMs: number;
}

export const documentedLimits: HostingLimits = {
  missingForMs: 10 * 60_000,
  streamedBytes: 10_000_000,
  bytes: 32_000_000,
  requestMs: 60_000,
};

/** The server of Google in `X-Forwarded-For`. */
export const googleAddress = '151.101.1.1';

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** Whether the body ends too early. */
  isCut?: boolean;
}

/** Answers requests with what a function answers to them. @param functionUrl what the path of a request is appended to */
export type Forward = (
  functionUrl: string,
) => (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The stand-in of a site, which has one cache. @param now in milliseconds */
export function startHosting(limits = documentedLimits, now = Date.now): Forward {
  const missing = new Map<string, { answer: Answer; until: number }>();
  return (functionUrl) => async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const isCacheable = method === 'GET' || method === 'HEAD';
    const address = `${headers.host}${url}`;
    const cached = isCacheable ? missing.get(address) : undefined;
    if (cached && now() < cached.until) return send(response, cached.answer);
    const answer = await answerOf(functionUrl, request, limits);
    if (isCacheable && answer.status === 404 && !answer.headers['cache-control'])
      missing.set(address, { answer, until: now() + limits.missingForMs });
    send(response, answer);
  };
}

function answerOf(functionUrl: string, request: IncomingMessage, limits: HostingLimits): Promise<Answer> {
  const { method = 'GET', url = '', headers } = request;
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const sent = forward(functionUrl + url, { method, headers: toFunction(headers, request) });
  const timeout = setTimeout(() => {
    resolve(failure(504, 'The request took too long.'));
    sent.destroy();
  }, limits.requestMs);
  sent.on('error', () => resolve(failure(502, 'The function did not answer.')));
  sent.on('response', (answer) => void complete(answer, limits).then(resolve));
  request.pipe(sent);
  request.once('close', () => request.complete || sent.destroy());
  return promise.finally(() => clearTimeout(timeout));
}

/** The answer once it is complete, or as long as it may be. */
async function complete(answer: IncomingMessage, limits: HostingLimits): Promise<Answer> {
  const { statusCode: status = 502, headers } = answer;
  const length = headers['content-length'];
  if (Number(length ?? 0) > limits.bytes) {
    answer.destroy();
    return failure(500, 'The response is too large.');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isCut = false;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      isCut = length === undefined && bytes > limits.streamedBytes;
      if (isCut) break;
    }
  } catch {
    isCut = true;
  }
  const body = Buffer.concat(chunks).subarray(0, length === undefined ? limits.streamedBytes : undefined);
  return { status, headers: toCaller(status, headers), body, isCut };
}

function send(response: ServerResponse, { status, headers, body, isCut = false }: Answer): void {
  if (response.destroyed) return;
  response.statusCode = status;
  // Not `writeHead`, which would replace the headers from firebase.json.
  for (const [name, value = ''] of Object.entries(headers)) response.setHeader(name, value);
  if (isCut) response.write(body, () => response.destroy());
  else response.end(body);
}

const failure = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain', 'cache-control': 'private' },
  body: Buffer.from(text),
});

/** Headers that belong to a connection and not to its messages. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'host'];

const withoutConnection = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.includes(name)));

function toFunction(headers: IncomingHttpHeaders, { socket }: IncomingMessage): OutgoingHttpHeaders {
  const { cookie, ...others } = withoutConnection(headers);
  const session = String(cookie ?? '')
    .split(/; ?/)
    .find((each) => each.startsWith('__session='));
  const callers = callersOf(headers, socket.remoteAddress ?? '');
  return {
    'fastly-client-ip': callers.at(-1),
    'x-forwarded-proto': 'https',
    ...others,
    ...(session ? { cookie: session } : {}),
    'x-forwarded-host': headers.host,
    'x-forwarded-for': [...callers, googleAddress].join(', '),
  };
}

/** Every caller of a test is on this machine. So the last address that it sends in `X-Forwarded-For` stands for its own. */
function callersOf(headers: IncomingHttpHeaders, peer: string): string[] {
  const given = String(headers['x-forwarded-for'] ?? '');
  return given ? given.split(/, */) : [peer];
}

function toCaller(status: number, headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const { 'content-length': _, vary = '', ...others } = withoutConnection(headers);
  const caching = headers['cache-control'] ?? (status === 404 ? undefined : 'private');
  const { 'set-cookie': cookies, ...uncookied } = others;
  const names = String(vary)
    .toLowerCase()
    .split(/, */)
    .filter((name) => name !== '' && name !== 'cookie');
  return {
    ...uncookied,
    ...(cookies && caching?.includes('private') ? { 'set-cookie': cookies } : {}),
    ...(caching ? { 'cache-control': caching } : {}),
    vary: [...names, 'cookie'].join(', '),
  };
}

import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NamedReason } from '../contract/index.ts';
import { errorStatus, type ErrorCode } from '../core/error-codes.ts';
import { englishOf, type Phrase, phraseOf } from '../core/phrase.ts';
import { errorForm } from './error-form.ts';

/** The largest body takes a second on a slow connection. */
const bodyWithinMs = 10_000;

/**
 * Refuses bodies that are too large or compressed, and ends requests whose body does not arrive in time, as soon as
 * Node has read the headers. The functions framework would wait for minutes, and read up to a gigabyte into memory,
 * inflate it and parse it before it calls the function. This also sets every content type to plain bytes, so that the
 * framework parses nothing and invalid JSON gets our error.
 * @see https://nodejs.org/api/diagnostics_channel.html#http
 */
export function guardBodies(maxBytes: number) {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { headers } = request;
    const refuseSize = () => {
      const message = phraseOf(
        'A body must have at most {maxBytes, plural, one {# byte} other {# bytes}} and must not be compressed.',
        {
          maxBytes,
        },
      );
      refuse(request, response, { code: 'body_too_large', message, dropped: 'oversized' });
    };
    const bytesToCome = Number(headers['content-length'] ?? 0);
    const isChunked = headers['transfer-encoding'] !== undefined;
    if (headers['content-encoding'] !== undefined || bytesToCome > maxBytes) {
      refuseSize();
    } else if (isChunked) {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) refuseSize();
      });
    }
    if (isChunked || bytesToCome > 0) refuseIfLate(request, response);
    if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream';
  });
}

function refuseIfLate(request: IncomingMessage, response: ServerResponse) {
  const late = setTimeout(() => {
    const message = phraseOf(
      'A body must arrive within {seconds, plural, one {# second} other {# seconds}}.',
      {
        seconds: bodyWithinMs / 1000,
      },
    );
    refuse(request, response, { code: 'body_too_slow', message });
  }, bodyWithinMs);
  const inTime = () => clearTimeout(late);
  request.once('end', inTime).once('close', inTime);
}

const lingerMs = 2000;

interface Refusal {
  code: ErrorCode;
  message: Phrase;
  dropped?: NamedReason;
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal) {
  if (response.headersSent) return;
  const { code, message, dropped } = refusal;
  const failure = { code, message: englishOf(message), requestId: randomUUID() };
  const body = JSON.stringify(errorForm(request.url ?? '', failure));
  response.writeHead(errorStatus[code], {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'private, no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...(dropped ? { 'X-Footfall-Dropped': dropped } : {}),
    Connection: 'close',
  });
  response.write(body);
  // A client that is cut off while it sends cannot read the answer. So receive and ignore the rest for a moment.
  const end = () => {
    clearTimeout(timer);
    response.end();
    request.destroy();
  };
  const timer = setTimeout(end, lingerMs);
  request.once('end', end).once('close', end).resume();
  // Hides the body from the code that handles the request next.
  delete request.headers['content-encoding'];
  delete request.headers['transfer-encoding'];
  request.headers['content-length'] = '0';
}

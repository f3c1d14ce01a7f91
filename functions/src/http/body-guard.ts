import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Refuses bodies that are too large or compressed before anything reads them. The functions framework would read up to
 * a gigabyte into memory, inflate it and parse it before it calls the function. So this checks each request when Node
 * has read its headers. It also sets the content type of every body to plain bytes, so that the framework parses none,
 * and invalid JSON gets our answer instead of the framework's.
 * @see https://nodejs.org/api/diagnostics_channel.html#http
 */
export function guardBodies(maxBytes: number): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { headers } = request;
    if (headers['content-encoding'] !== undefined || Number(headers['content-length']) > maxBytes) {
      refuse(request, response, maxBytes);
    } else if (headers['transfer-encoding'] !== undefined) {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) refuse(request, response, maxBytes);
      });
    }
    if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream';
  });
}

const lingerMs = 2000;

function refuse(request: IncomingMessage, response: ServerResponse, maxBytes: number): void {
  if (response.headersSent) return;
  const error = {
    code: 'body_too_large',
    message: `A body must have at most ${maxBytes} bytes and must not be compressed.`,
    requestId: randomUUID(),
  };
  const body = JSON.stringify({ error });
  response.writeHead(413, {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'private, no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Footfall-Dropped': 'oversized',
    Connection: 'close',
  });
  response.write(body);
  // A client that is cut off while sending cannot read the answer, so the rest is received for a moment and ignored.
  const end = () => {
    clearTimeout(patience);
    response.end();
    request.destroy();
  };
  const patience = setTimeout(end, lingerMs);
  request.once('end', end).once('close', end).resume();
  // For the code that handles the request next, there is no body.
  delete request.headers['content-encoding'];
  delete request.headers['transfer-encoding'];
  request.headers['content-length'] = '0';
}

/**
 * A server on plain node:http. `node plain-server.mjs` answers as soon as it has parsed the JSON.
 * `node plain-server.mjs FILE` passes each request to `serve` of that built file.
 */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

/** @typedef {import('node:http').IncomingMessage & {rawBody?: Buffer}} Request */
/** @type {{serve: (request: Request, response: import('node:http').ServerResponse) => unknown}} */
const { serve } = process.argv[2] ? await import(pathToFileURL(process.argv[2]).href) : { serve: parse };

/**
 * @param {Request} request
 * @param {import('node:http').ServerResponse} response
 */
function parse(request, response) {
  JSON.parse(String(request.rawBody));
  response.writeHead(202).end();
}

createServer((/** @type {Request} */ request, response) => {
  /** @type {Buffer[]} */
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => {
    request.rawBody = Buffer.concat(pieces);
    serve(request, response);
  });
}).listen(0, '127.0.0.1');

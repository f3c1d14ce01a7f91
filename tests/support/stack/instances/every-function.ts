/**
 * The functions of a folder in one process, which costs much less than one for each: the functions framework starts
 * `every`, and the first part of a path names the function. FUNCTIONS_FOLDER has their `index.js`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;

const entry = pathToFileURL(resolve(process.env.FUNCTIONS_FOLDER ?? '', 'index.js'));
const functions: Record<string, Serve> = await import(entry.href);

export const every: Serve = (request, response) => {
  const [, name = '', ...rest] = (request.url ?? '').split('/');
  const serve = functions[name];
  if (!serve) return response.writeHead(404).end(`There is no function ${name}`);
  request.url = `/${rest.join('/')}`;
  return serve(request, response);
};

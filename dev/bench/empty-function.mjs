/** A function that does nothing, behind the same wrapper as `collect`: what the platform's server costs by itself. */
import { onRequest } from 'firebase-functions/v2/https';

export const empty = onRequest((_request, response) => {
  response.writeHead(202).end();
});

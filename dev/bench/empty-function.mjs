/** A function that does nothing, in the same wrapper as `collect`: the cost of the platform's server alone. */
import { onRequest } from 'firebase-functions/v2/https';

export const empty = onRequest((_request, response) => {
  response.writeHead(202).end();
});

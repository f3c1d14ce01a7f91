import { getRequestListener } from '@hono/node-server';
import { pictures } from './pictures.ts';

/** Answers a request of the function `pictures`. */
export const serve = getRequestListener(pictures.fetch);

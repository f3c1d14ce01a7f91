import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { toAnswer } from '../core/errors.ts';
import { inTime } from '../core/in-time.ts';
import { embeddersOf } from '../links/opening.ts';
import { pageHeaders } from '../links/page-headers.ts';
import { requestCameFrom } from './listener.ts';

/** For how long a page waits for what its link says. Without that, it is served and cannot be framed. */
const patienceMs = 3000;

/** The sites that may frame this page: none if its secret is unknown, too many were wrong, or it cannot be looked up. */
async function embedders(slug: string, env: HttpBindings): Promise<readonly string[]> {
  const from = requestCameFrom(env);
  try {
    return await inTime(embeddersOf(slug, { from, now: new Date() }), patienceMs, 'Firestore');
  } catch (error) {
    // Logs what is ours to repair. The page says itself what is wrong with a link.
    toAnswer(error, randomUUID());
    return [];
  }
}

let html: string | undefined;
/** The page of the app, which the build puts beside the functions. */
export const appPage = () => (html ??= readFileSync(new URL('./app.html', import.meta.url), 'utf8'));

/** The same with the script that gives a frame the look of its address, which no other page has to load. */
const embedPage = () => appPage().replace('"/theme.js"', '"/embed-theme.js"');

/** Answers with the page of a shared link: the app, with headers of its own, whether there is such a link or not. */
export async function sharePage({ req, env, body }: Context<{ Bindings: HttpBindings }>): Promise<Response> {
  const { auth, embed } = req.query();
  const origins = auth ? await embedders(auth, env) : [];
  return body(embed === 'true' ? embedPage() : appPage(), 200, pageHeaders(origins));
}

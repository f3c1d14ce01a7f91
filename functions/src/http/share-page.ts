import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { toAnswer } from '../core/errors.ts';
import { inTime } from '../core/in-time.ts';
import { embeddersOf } from '../links/opening.ts';
import { requestCameFrom } from './listener.ts';

/** The policy of every page, as Hosting sends it with the others (firebase.json, checked by a test), but for who may frame it. */
const policy =
  "default-src 'none'; script-src 'self' https://apis.google.com/js/api.js https://apis.google.com/_/scs/; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com; frame-src 'self' https://*.firebaseapp.com; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors";

/**
 * The headers of the page of a shared link; Hosting adds those that do not depend on the link.
 * @param embedders the origins of the sites that may frame it
 * @param authEmulator `host:port` of the emulator of a local stack, which pages must reach
 */
export function pageHeaders(
  embedders: readonly string[],
  authEmulator = process.env.FIREBASE_AUTH_EMULATOR_HOST,
): Record<string, string> {
  const local = authEmulator ? ` http://${authEmulator}` : '';
  const base = policy.replaceAll(/(?:connect|frame)-src 'self'/g, (part) => part + local);
  return {
    'Content-Type': 'text/html; charset=utf-8',
    // The headers belong to one link as it is now: a shared cache must not keep them, and a browser has to ask again.
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': `${base} ${embedders.length === 0 ? "'none'" : embedders.join(' ')}`,
    // It cannot name origins, and older browsers would obey it before the policy.
    ...(embedders.length === 0 ? { 'X-Frame-Options': 'DENY' } : {}),
  };
}

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

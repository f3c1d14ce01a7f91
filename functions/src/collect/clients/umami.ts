import { umamiBatch, umamiEvent, type UmamiEvent } from '../../contract/umami-event.ts';
import { AppError, parse } from '../../http/app-error.ts';
import type { Hit } from '../hit.ts';
import type { Client, Reply } from './client.ts';

/** POST /api/send: one event of a client of Umami. */
export const umami: Client = {
  read: (json) => [toHit(parse(umamiEvent, json))],
  reply: ([outcome]) => answer(outcome === null ? taken : notCounted),
};

/** POST /api/batch: some of them. */
export const umamiInBatches: Client = {
  read: (json) =>
    parse(umamiBatch, json).map((entry) => {
      try {
        return toHit(parse(umamiEvent, entry));
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
    }),
  reply(outcomes) {
    const details = outcomes.flatMap((outcome, index) =>
      outcome instanceof AppError ? [{ index, response: { error: outcome.message } }] : [],
    );
    return answer({
      size: outcomes.length,
      processed: outcomes.length - details.length,
      errors: details.length,
      details,
      cache: '',
    });
  },
};

/** Umami tells its clients a session to send back; ours know a visitor by nothing that the browser keeps. */
const taken = { cache: '', sessionId: '', visitId: '' };
/** What Umami answers to what it takes for a bot. */
const notCounted = { beep: 'boop' };

function answer(body: unknown): Reply {
  return { status: 200, body: JSON.stringify(body), contentType: 'application/json; charset=utf-8' };
}

function toHit({ type, payload }: UmamiEvent): Hit | null {
  // It ties a person to what they did, which is not ours to know.
  if (type === 'identify') return null;
  return {
    name: payload.name || 'pageview',
    pageUrl: pageUrl(payload.url ?? '/', payload.hostname ?? ''),
    hashRouted: false,
    sites: [{ id: payload.website }],
    referrer: payload.referrer ?? '',
    props: propsOf(payload.data),
    interactive: true,
    engagedMs: 0,
    scrollPercent: 0,
    screen: /^\d{1,5}x\d{1,5}$/.test(payload.screen ?? '') ? (payload.screen ?? '') : '',
    clientId: null,
  };
}

/** Umami's clients send the path and, beside it, the host. */
function pageUrl(url: string, hostname: string): string {
  return url.startsWith('/') ? `https://${hostname}${url}` : url;
}

function propsOf(data: UmamiEvent['payload']['data']): Hit['props'] {
  const props: Hit['props'] = {};
  for (const [key, value] of Object.entries(data ?? {})) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      Object.defineProperty(props, key, { value, enumerable: true, configurable: true, writable: true });
    }
  }
  return props;
}

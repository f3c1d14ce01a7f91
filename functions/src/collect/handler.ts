import { randomUUID } from 'node:crypto';
import { dayIn } from '../contract/days.ts';
import { eventBody, maxEventBytes, type DropReason, type EventBody } from '../contract/event.ts';
import { AppError, parse, toAnswer } from '../http/app-error.ts';
import { insertEvents } from '../store/events.ts';
import type { Workspace } from '../store/workspaces.ts';
import { clientAddress } from './address.ts';
import { dropReason } from './admit.ts';
import { countryOf } from './country.ts';
import { toRow } from './enrich.ts';
import { saltOfDay } from './salt-cache.ts';
import { visitorId } from './visitor.ts';
import { workspaceOfDomain } from './workspace-cache.ts';

/** A request as any HTTP server can hand it over. Header names in lower case. */
export interface CollectRequest {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  peer: string;
}

export interface CollectAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Any site may send events and read the answer; no cookie and no credential plays a part. */
const commonHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-Footfall-Dropped',
  'Cache-Control': 'private, no-store',
};

/**
 * POST /api/event. 202 once BigQuery has the event, or once it is known that the event is not to be counted
 * (`X-Footfall-Dropped` then says why). 400 and 413 where the body is no event, 503 where the event could not be
 * stored: nothing of it was kept, and it may be sent again.
 */
export async function collect(request: CollectRequest): Promise<CollectAnswer> {
  if (request.method === 'OPTIONS') return preflight();
  const requestId = randomUUID();
  try {
    if (request.method !== 'POST') throw new AppError('method_not_allowed', 'Events are sent by POST.');
    const dropped = await take(request, requestId);
    return {
      status: 202,
      headers: {
        ...commonHeaders,
        'Content-Type': 'text/plain; charset=utf-8',
        ...(dropped ? { 'X-Footfall-Dropped': dropped } : {}),
      },
      body: 'ok',
    };
  } catch (error) {
    const { status, body } = toAnswer(error, requestId);
    return {
      status,
      headers: {
        ...commonHeaders,
        'Content-Type': 'application/json; charset=utf-8',
        ...(status === 503 ? { 'Retry-After': '5' } : {}),
        ...(status === 405 ? { Allow: 'POST, OPTIONS' } : {}),
      },
      body: JSON.stringify(body),
    };
  }
}

function preflight(): CollectAnswer {
  return {
    status: 204,
    headers: {
      ...commonHeaders,
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers': 'Content-Type',
      'Access-Control-Max-Age': '86400',
    },
    body: '',
  };
}

/** The steps of an event, in their order. Answers why it was dropped, or null where it is stored. */
async function take({ headers, body, peer }: CollectRequest, eventId: string): Promise<DropReason | null> {
  const receivedAt = new Date();
  const event = read(body);
  const dropped = dropReason({ headers, pageUrl: event.u });
  if (dropped) return dropped;
  const url = pageUrl(event.u);
  const workspace = await stored(workspaceOfDomain(domainOf(event.d), receivedAt.getTime()));
  if (!workspace) return 'unknown-domain';

  const address = clientAddress({ headers, peer });
  const userAgent = String(headers['user-agent']);
  const row = toRow({
    body: event,
    url,
    userAgent,
    acceptLanguage: String(headers['accept-language'] ?? ''),
    country: countryOf(address),
    visitorId: visitorId(await saltFor(workspace, receivedAt), workspace.id, address, userAgent),
    eventId,
    receivedAt,
    workspace,
  });
  await stored(insertEvents([row]));
  return null;
}

function saltFor(workspace: Workspace, at: Date): Promise<Buffer> {
  return stored(saltOfDay(dayIn(workspace.timezone, at)));
}

/** @throws AppError where the body is too large, not JSON, or no event. */
function read(body: Buffer): EventBody {
  if (body.length > maxEventBytes) {
    throw new AppError('body_too_large', `An event may have at most ${maxEventBytes} bytes.`);
  }
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new AppError('malformed_body', 'The body is not valid JSON.', { cause });
  }
  return parse(eventBody, json);
}

function pageUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url) throw new AppError('invalid_request', 'u: must be the address of a page', { field: 'u' });
  return url;
}

/** Domains are kept in lower case and without www. */
function domainOf(text: string): string {
  return text.toLowerCase().replace(/^www\./, '');
}

/** A failure of one of the stores: the event was not kept, and sending it again may work. */
async function stored<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('unavailable', 'The event could not be stored. Please send it again.', { cause });
  }
}

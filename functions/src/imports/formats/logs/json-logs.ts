import { readMoment } from '../moment.ts';
import { noHeaders, type ReadLine } from './request.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The time as a number of seconds, or as text. */
function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 ? Math.round(value * 1000) : null;
  return readMoment(textOf(value).replace(/(\d)([+-]\d{4})$/, '$1$2'));
}

/** Caddy writes each header as a list, and lets operators drop headers. */
const headerIn = (headers: unknown, name: string) => {
  const value = isObject(headers) ? headers[name] : undefined;
  return textOf(Array.isArray(value) ? value[0] : value);
};

const decisive = [
  'Sec-Gpc',
  'Dnt',
  'Sec-Purpose',
  'Purpose',
  'X-Purpose',
  'X-Moz',
  'Accept-Language',
  'From',
];

/** @see https://caddyserver.com/docs/caddyfile/directives/log */
export function readCaddy(entry: unknown): ReadLine {
  if (!isObject(entry) || !isObject(entry.request)) return isObject(entry) ? 'comment' : 'unreadable';
  const { request } = entry;
  const status = Number(entry.status);
  if (textOf(request.uri) === '' || !Number.isInteger(status)) return 'comment';
  const at = timeOf(entry.ts);
  if (at === null) return 'other-time';
  const sent = decisive.map((name) => [name.toLowerCase(), headerIn(request.headers, name)] as const);
  return {
    at,
    address: textOf(request.client_ip) || textOf(request.remote_ip) || portless(textOf(request.remote_addr)),
    host: textOf(request.host).replace(/:\d+$/, ''),
    method: textOf(request.method),
    target: textOf(request.uri),
    status,
    referrer: headerIn(request.headers, 'Referer'),
    userAgent: headerIn(request.headers, 'User-Agent'),
    contentType: headerIn(entry.resp_headers, 'Content-Type'),
    headers: Object.fromEntries(sent.filter(([, value]) => value !== '')),
    id: '',
  };
}

const portless = (address: string) => address.replace(/:\d+$/, '').replaceAll(/[[\]]/g, '');

/** @see https://cloud.google.com/logging/docs/reference/v2/rest/v2/LogEntry */
export function readGoogleCloud(entry: unknown): ReadLine {
  if (!isObject(entry)) return 'unreadable';
  const { httpRequest: request } = entry;
  if (!isObject(request)) return 'comment';
  const at = timeOf(entry.timestamp);
  if (at === null) return 'other-time';
  const url = URL.parse(textOf(request.requestUrl));
  return {
    at,
    address: textOf(request.remoteIp),
    host: url?.hostname ?? '',
    method: textOf(request.requestMethod),
    target: url ? url.pathname + url.search : textOf(request.requestUrl),
    status: Number(request.status),
    referrer: textOf(request.referer),
    userAgent: textOf(request.userAgent),
    contentType: '',
    headers: noHeaders,
    id: textOf(entry.insertId),
  };
}

export const isCaddy = (entry: unknown): boolean => isObject(entry) && 'ts' in entry;
export const isGoogleCloud = (entry: unknown): boolean =>
  isObject(entry) && ('httpRequest' in entry || 'logName' in entry);

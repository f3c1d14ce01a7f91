import { isIP } from 'node:net';
import { noHeaders, type ReadLine } from './request.ts';

const text = String.raw`"((?:[^"\\]|\\.)*)"`;

/** From the time on: `[10/Oct/2026:13:55:36 -0700] "GET / HTTP/1.1" 200 2326 "https://…" "Mozilla/5.0 …"`. */
const afterTime = new RegExp(String.raw`^${text} (\d{3}) (?:\d+|-) ${text} ${text}`);
const commonForm = new RegExp(String.raw`^${text} (\d{3}) (?:\d+|-)\s*$`);

export const isCommon = (line: string): boolean => commonForm.test(line.slice(line.indexOf('] ') + 2));

/**
 * A line of the combined log format of Apache and nginx, also with the host in front of it and other fields behind it.
 * @see https://httpd.apache.org/docs/current/logs.html#combined
 * @see https://nginx.org/en/docs/http/ngx_http_log_module.html
 */
export function readCombined(line: string): ReadLine {
  const start = line.indexOf(' [');
  const end = line.indexOf('] ', start);
  const fields = start === -1 || end === -1 ? null : afterTime.exec(line.slice(end + 2));
  if (!fields) return 'unreadable';
  const [, request = '', status = '', referrer = '', userAgent = ''] = fields.map(unescaped);
  const at = momentOf(line.slice(start + 2, end));
  if (at === null) return 'other-time';
  const [first = '', second = ''] = line.slice(0, start).split(' ', 2);
  const hasHost = isIP(first) === 0 && isIP(second) !== 0;
  const [, method = '', target = ''] = /^([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?$/.exec(request) ?? [];
  return {
    at,
    address: hasHost ? second : first,
    host: hasHost ? first.replace(/:\d+$/, '') : '',
    method,
    target,
    status: Number(status),
    referrer: withoutDash(referrer),
    userAgent: withoutDash(userAgent),
    contentType: '',
    headers: noHeaders,
    id: '',
  };
}

const withoutDash = (value: string) => (value === '-' ? '' : value);

/** nginx writes `\x22` for a quote, and Apache `\"`. */
const unescaped = (value: string) =>
  value.includes('\\')
    ? value.replaceAll(/\\(?:x([\dA-Fa-f]{2})|(.))/g, (_, hex?: string, character = '') =>
        hex === undefined ? String(character) : String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : value;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const timeForm = /^(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):(\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

function momentOf(time: string): number | null {
  const [, day, name = '', year, clock, hours, minutes] = timeForm.exec(time) ?? [];
  const month = months.indexOf(name) + 1;
  if (month === 0) return null;
  const moment = Date.parse(`${year}-${String(month).padStart(2, '0')}-${day}T${clock}${hours}:${minutes}`);
  return Number.isNaN(moment) ? null : moment;
}

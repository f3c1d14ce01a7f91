import type { z } from 'zod';
import { isKnown } from '../not-yet/delays.ts';
import type { GoogleProject } from '../project.ts';

/** The target of a call, after its form was checked. */
export interface Call<Body = unknown> {
  /** The parts of the path in braces. */
  at: Record<string, string>;
  query: URLSearchParams;
  body: Body;
  /** In milliseconds. */
  now: number;
}

export interface Route {
  method: string;
  path: RegExp;
  /** The query parameters that the API knows; `name=value`: it must have this value. */
  query: readonly string[];
  body: z.ZodType | null;
  answer: (project: GoogleProject, call: Call<never>) => object;
}

/** An error as Google answers it. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: string | undefined;

  constructor(status: number, code: string, message: string, reason?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.reason = reason;
  }
}

export const notFound = (what: string) => new Refusal(404, 'NOT_FOUND', `${what} was not found.`);
export const invalid = (message: string) => new Refusal(400, 'INVALID_ARGUMENT', message);
export const taken = (what: string) => new Refusal(409, 'ALREADY_EXISTS', `${what} already exists.`);

/**
 * One method of an API.
 * @param line its method and path, such as `GET v1/projects/{project}`
 * @param query the names of its parameters
 */
export function route<Body = undefined>(
  line: string,
  query: readonly string[],
  body: z.ZodType<Body> | null,
  answer: (project: GoogleProject, call: Call<Body>) => object,
): Route {
  const [method = '', path = ''] = line.split(' ');
  const pattern = path
    .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/:]+)`);
  return { method, path: new RegExp(`^${pattern}$`), query, body, answer };
}

/** A method that only reads. @param line its path */
export const read = (
  line: string,
  answer: (project: GoogleProject, call: Call<undefined>) => object,
  query: readonly string[] = [],
): Route => route(`GET ${line}`, query, null, answer);

/** What identifies the items of a list. */
const idOf = (item: { name?: string; appId?: string }) => item.appId ?? item.name ?? '';

/** Google may answer fewer items than there are, and fewer than requested. */
const pageSize = 2;

/**
 * A method that answers a list, a page at a time. An empty list is omitted.
 * @param line its path, such as `v1/projects/{project}/sites`
 * @param name the field with the items
 * @param query the names of its parameters besides those of pages
 */
export function list(
  line: string,
  name: string,
  items: (project: GoogleProject, call: Call<undefined>) => readonly object[],
  query: readonly string[] = [],
): Route {
  const pageOf = (project: GoogleProject, call: Call<undefined>) => {
    const from = Number(call.query.get('pageToken') ?? 0);
    const all = items(project, call).filter((item) => isKnown(project, 'creation', idOf(item), call.now));
    const page = all.slice(from, from + pageSize);
    return {
      ...(page.length > 0 ? { [name]: page } : {}),
      ...(from + pageSize < all.length ? { nextPageToken: String(from + pageSize) } : {}),
    };
  };
  return read(line, pageOf, [...query, 'pageSize', 'pageToken']);
}

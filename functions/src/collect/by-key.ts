import { namedVisitor } from '../contract/shapes/events.ts';
import { plainAddress } from '../core/client-address.ts';
import { AppError } from '../core/errors.ts';
import { parse } from '../core/parse.ts';
import type { Site } from '../store/firestore/workspace/sites.ts';
import type { Hit } from './hit.ts';

/** The visitor for whom a server sends an event; undefined is what it does not name. */
export interface Visitor {
  address: string | undefined;
  userAgent: string | undefined;
}

/**
 * The visitor in a body.
 * @throws AppError `invalid_request`
 */
export function visitorIn(json: unknown): Visitor {
  const { ip, user_agent: userAgent } = parse(namedVisitor, json);
  return { address: ip ? plainAddress(ip) : undefined, userAgent: userAgent ?? undefined };
}

/**
 * The event in the workspace of a key. The same refusal for every other site, whether it has a workspace or not.
 * @param found the workspace of the key
 */
export function inWorkspaceOfKey(hit: Hit, found: Site | AppError | null): Hit | AppError {
  if (found instanceof AppError) return found;
  const isOwn = found && !found.domainLostAt && hit.sites.every((name) => isNamed(found, name));
  if (isOwn) return { ...hit, sites: [{ id: found.id }] };
  return new AppError('not_found', 'The event names a site that is not that of the key.', { field: 'd' });
}

const isNamed = ({ id, domain }: Site, name: Hit['sites'][number]) =>
  'id' in name ? name.id === id : name.domain === domain;

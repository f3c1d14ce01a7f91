import { namedVisitor } from '../contract/shapes/events.ts';
import { plainAddress } from '../core/client-address.ts';
import { AppError } from '../core/errors.ts';
import { parse } from '../core/parse.ts';
import type { Site } from '../store/firestore/workspace/sites.ts';
import type { Hit } from './hit.ts';

export interface Visitor {
  address: string | undefined;
  userAgent: string | undefined;
}

/** @throws AppError `invalid_request` */
export function visitorIn(json: unknown): Visitor {
  const { ip, user_agent: userAgent } = parse(namedVisitor, json);
  return { address: ip ? plainAddress(ip) : undefined, userAgent: userAgent ?? undefined };
}

/**
 * Assigns the event to the workspace of a key. All other sites get the same refusal, whether they have a workspace or
 * not.
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

import { countingOf, type LinkAnswer, linkAddress, roleMay, utcDay } from '../contract/index.ts';
import { refusal } from '../core/errors.ts';
import { seal, unseal } from '../core/seal.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import { budgetOf } from '../query/cost/payer.ts';
import { segmentIds, withSegments } from '../query/names/filters.ts';
import { namesOf } from '../store/auth/accounts.ts';
import { leasedBytes } from '../store/firestore/budgets.ts';
import { findSegments } from '../store/firestore/definitions/segments.ts';
import { readReferences, type References } from '../store/firestore/definitions/references.ts';
import {
  createLink,
  deleteLink,
  listLinks,
  shownOf,
  switchLink,
  type SharedLink,
} from '../store/firestore/links.ts';
import { deleteLinkNumbers } from '../store/firestore/link-numbers.ts';
import { takeTurn } from '../store/firestore/turns.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { CallOf, Handler } from '../workspaces/call.ts';
import { endedOn, hashPassword, idOfSlug, newSlug } from './link.ts';

/** Only those who manage links get the addresses. */
export const list: Handler<'link.list'> = async ({ workspace, role }) => {
  const links = await listLinks(workspace.id);
  const references = await referencesOf(links);
  if (!roleMay(role, 'manage shared links')) return links.map((link) => toReaders(link, references));
  const makers = await namesOf([...new Set(links.flatMap(({ createdBy }) => createdBy ?? []))]);
  return links.map((link) => toManagers(link, { workspace, makers, references }));
};

export const usage: Handler<'link.usage'> = async ({ workspace: { id }, now }) => {
  const { scope, bytesADay } = budgetOf('links', id);
  return {
    bytesADay,
    workspaceBytesADay: budgetOf('workspace', id).bytesADay,
    bytesToday: await leasedBytes(scope, [utcDay(now)]),
  };
};

/**
 * Creates a link. A segment in its filters is replaced by its current definition, so that a later change of the segment
 * does not change what the link shows.
 * @throws AppError `too_many_links`, `too_many_requests`, `invalid_request`, `name_taken`, `confirmation_required`
 */
export const create: Handler<'link.create'> = async ({ identity: { uid, email }, workspace, input, now }) => {
  const { name, sections, timeframe, password, lastDay, embedOrigins, onlyOne, confirmed } = input;
  if (endedOn({ lastDay }, workspace.timezone, now) !== null)
    throw refusal('lastDay', phraseOf('is over: must be today or later in the time zone of the workspace'));
  const message = phraseOf(
    'A workspace can make at most {count, plural, one {# shared link} other {# shared links}} per hour. Try again later.',
    {
      count: rates.links.count,
    },
  );
  const segments = await findSegments(workspace.id, uid, segmentIds(input.filters));
  const references = await readReferences(workspace.id);
  const filters = references.stored(withSegments(input.filters, segments));
  await takeTurn(`make-link:${workspace.id}`, rates.links, now, message);
  const slug = newSlug();
  const id = idOfSlug(slug);
  const link = {
    ...{ id, workspaceId: workspace.id, name, sections, filters, timeframe, lastDay, embedOrigins },
    sealedSlug: seal(slug, purposeOf(id)),
    passwordHash: password === null ? null : await hashPassword(password),
    offSince: null,
    createdBy: uid,
    createdAt: now,
    lastOpenedDay: null,
    opened: 0,
  };
  await createLink(link, references, { onlyOne, confirmed });
  return toManagers(link, { workspace, makers: new Map([[uid, { email }]]), references });
};

export const change: Handler<'link.switch'> = async (call) => {
  const { id, isOn } = call.input;
  const link = await switchLink(changeOf(call), id, isOn);
  const [makers, references] = await Promise.all([
    namesOf(link.createdBy === null ? [] : [link.createdBy]),
    referencesOf([link]),
  ]);
  return toManagers(link, { workspace: call.workspace, makers, references });
};

export const remove: Handler<'link.delete'> = async (call) => {
  const { id } = call.input;
  const deleted = await deleteLink(changeOf(call), id);
  const others = await listLinks(deleted.workspaceId);
  // No other link uses these numbers. If this fails, they are deleted with the workspace.
  if (!others.some((other) => countingOf(other) === countingOf(deleted))) await deleteLinkNumbers(deleted);
  return { id };
};

const changeOf = ({ identity: { uid }, workspace, now }: CallOf<'link.switch' | 'link.delete'>) => ({
  workspaceId: workspace.id,
  uid,
  now,
});

export const purposeOf = (id: string) => `link ${id}`;

const referencesOf = (links: readonly SharedLink[]) =>
  readReferences(links[0]?.workspaceId ?? '', { among: links.map(({ filters }) => filters) });

interface Managed {
  workspace: Workspace;
  makers: ReadonlyMap<string, { email: string }>;
  references: References;
}

/** `address` is null if the secret was sealed with another key. */
function toManagers(link: SharedLink, { workspace: { domain }, makers, references }: Managed): LinkAnswer {
  const slug = unseal(link.sealedSlug, purposeOf(link.id));
  const address = slug === null ? null : linkAddress(domain, slug);
  const maker = link.createdBy === null ? undefined : makers.get(link.createdBy);
  return { ...toReaders(link, references), createdBy: maker?.email || null, address };
}

function toReaders(link: SharedLink, references: References): LinkAnswer {
  const { id, passwordHash, embedOrigins, offSince, createdAt, lastOpenedDay, opened } = link;
  return {
    id,
    ...shownOf(link, references),
    problem: references.problem(link.filters),
    hasPassword: passwordHash !== null,
    embedOrigins: [...embedOrigins],
    offSince: offSince?.toISOString() ?? null,
    createdBy: null,
    createdAt: createdAt.toISOString(),
    lastOpenedDay,
    opened,
    address: null,
  };
}

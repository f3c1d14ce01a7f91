import { FieldValue, type DocumentData, type DocumentSnapshot } from '@google-cloud/firestore';
import {
  canBeCompared,
  type Day,
  type Filter,
  type LinkSection,
  linkSections,
  type LinkTimeframe,
  maxLinks,
} from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { firestore } from '../clients.ts';
import { added, changing, removed } from './audit.ts';
import { writeEach } from './delete-all.ts';
import type { References } from './definitions/references.ts';
import { lock } from './transactions/locks.ts';
import { refuseUnlessMay } from './members/roles.ts';
import { timeIn } from './workspace/sites.ts';
import { commitOnce } from './transactions/once.ts';

/** A shared link. Its secret is stored as the SHA-256, which is its id, and sealed, so that owners can copy it again. */
export interface SharedLink {
  id: string;
  workspaceId: string;
  sealedSlug: string;
  name: string;
  sections: readonly LinkSection[];
  filters: readonly Filter[];
  /** Null: readers choose the period. */
  timeframe: LinkTimeframe | null;
  /** Null without a password. */
  passwordHash: string | null;
  /** The last day on which it works, on the workspace's clock; null if it does not end. */
  lastDay: Day | null;
  /** The sites that may show it in a frame. */
  embedOrigins: readonly string[];
  /** Null if it is on. */
  offSince: Date | null;
  /** The id of who made it; null if that account is deleted. */
  createdBy: string | null;
  createdAt: Date;
  /** The UTC day on which it was last opened; null if it never was. */
  lastOpenedDay: Day | null;
  opened: number;
}

const linkDocuments = () => firestore().collection('links');

export const linkDocument = (id: string) => linkDocuments().doc(id);

/** The shared links of a workspace. */
export const linksOfWorkspace = (workspaceId: string) =>
  linkDocuments().where('workspaceId', '==', workspaceId);

/** The shared links of a workspace, the latest first. @param uid only those that this person made */
export async function listLinks(workspaceId: string, uid?: string): Promise<SharedLink[]> {
  const links = linksOfWorkspace(workspaceId);
  const { docs } = await (uid === undefined ? links : links.where('createdBy', '==', uid)).get();
  return docs.map(toLink).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** The link with this id, or null. */
export async function findLink(id: string): Promise<SharedLink | null> {
  const document = await linkDocument(id).get();
  return document.exists ? toLink(document) : null;
}

/** What everyone sees of a link who reads its workspace's numbers. */
export const shownOf = (
  { name, sections, filters, timeframe, lastDay }: SharedLink,
  references: References,
) => ({
  ...{ name, timeframe, lastDay },
  sections: [...sections],
  filters: references.named(filters),
});

/** Who changes a link, and when. */
interface Change {
  workspaceId: string;
  uid: string;
  now: Date;
}

/**
 * Stores a new link.
 * @param options.onlyOne whether no other link of the name may be on without an end
 * @param options.confirmed whether readers may compare it with other links
 * @throws AppError `too_many_links`, `name_taken`, `confirmation_required`; `not_found` and `forbidden` as the role of its
 * maker now says
 */
export async function createLink(
  { id, ...fields }: SharedLink & { createdBy: string },
  references: References,
  { onlyOne = false, confirmed = false } = {},
) {
  const { workspaceId, createdBy, createdAt, filters, timeframe, passwordHash, lastDay, embedOrigins } =
    fields;
  await changing(workspaceId, createdBy, createdAt, async (transaction, note) => {
    await refuseUnlessMay('manage shared links', { workspaceId, uid: createdBy }, transaction);
    const passLock = await lock(`links:${workspaceId}`, transaction);
    const { docs } = await transaction.get(
      linksOfWorkspace(workspaceId).select('name', 'offSince', 'lastDay', ...countingFields),
    );
    if (onlyOne && docs.some((other) => isNamed(other, fields.name)))
      throw new AppError('name_taken', 'Another shared link has this name.', { field: 'name' });
    if (docs.length >= maxLinks) throw tooManyLinks();
    // Also one that is off: it can be switched on, and its readers may remember what it showed.
    if (!confirmed && docs.some((other) => canBeCompared(fields, countingIn(other)))) throw comparable();
    passLock();
    // Firestore has no lists in lists.
    transaction.create(linkDocument(id), { ...fields, filters: JSON.stringify(filters) });
    note(
      'link.created',
      added({
        ...{ link: fields.name, sections: fields.sections, filters: references.inWords(filters) },
        ...{ period: timeframe, password: passwordHash !== null, expires: lastDay },
        origins: embedOrigins.length === 0 ? null : embedOrigins,
      }),
    );
  });
}

const isNamed = (link: DocumentSnapshot, name: string) =>
  link.get('name') === name && !link.get('offSince') && !link.get('lastDay');

/** The fields of a link's document that say how its numbers are counted. */
export const countingFields = ['timeframe', 'filters'] as const;

export const countingIn = (link: DocumentSnapshot): Pick<SharedLink, (typeof countingFields)[number]> => ({
  timeframe: link.get('timeframe'),
  filters: JSON.parse(link.get('filters')),
});

const comparable = () =>
  new AppError(
    'confirmation_required',
    'Another link of this workspace shows other periods or filters, or hides nothing. Whoever reads both could work out what one of them hides. Confirm this to create it.',
    { field: 'confirmed' },
  );

const tooManyLinks = () =>
  new AppError(
    'too_many_links',
    `A workspace can have ${maxLinks} shared links. Delete one to make another.`,
  );

/** Switches a link off or on. @returns the link as it is then @throws AppError `not_found` */
export async function switchLink({ workspaceId, uid, now }: Change, id: string, isOn: boolean) {
  return changing(workspaceId, uid, now, async (transaction, note) => {
    const link = ownLink(await transaction.get(linkDocument(id)), workspaceId);
    if ((link.offSince === null) === isOn) return link;
    const offSince = isOn ? null : now;
    transaction.update(linkDocument(id), { offSince });
    note('link.switched', { link: { old: link.name, new: link.name }, isOn: { old: !isOn, new: isOn } });
    return { ...link, offSince };
  });
}

/** Deletes a link. @returns what it was @throws AppError `not_found` */
export async function deleteLink({ workspaceId, uid, now }: Change, id: string) {
  return changing(workspaceId, uid, now, async (transaction, note) => {
    const link = ownLink(await transaction.get(linkDocument(id)), workspaceId);
    transaction.delete(linkDocument(id));
    note('link.deleted', removed({ link: link.name }));
    return link;
  });
}

/** @throws AppError `not_found`, also if it is the link of another workspace */
function ownLink(document: DocumentSnapshot, workspaceId: string): SharedLink {
  const link = document.exists ? toLink(document) : null;
  if (link?.workspaceId !== workspaceId) throw new AppError('not_found', 'There is no such shared link.');
  return link;
}

/** Forgets who made the links of a deleted account. They belong to their workspaces and go on to work. */
export async function forgetMaker(uid: string) {
  const { docs } = await linkDocuments().where('createdBy', '==', uid).select().get();
  const links = docs.map(({ ref }) => ref);
  await writeEach(links, (batch, link) => batch.update(link, { createdBy: null }));
}

/** Adds to how often a link was opened. */
export async function noteOpened(id: string, day: Day) {
  await commitOnce((batch) =>
    batch.update(linkDocument(id), { lastOpenedDay: day, opened: FieldValue.increment(1) }),
  );
}

function toLink(document: DocumentSnapshot): SharedLink {
  const data = document.data() as DocumentData;
  const { workspaceId, sealedSlug, name, timeframe, passwordHash, lastDay, createdBy, lastOpenedDay } = data;
  return {
    ...{ id: document.id, workspaceId, sealedSlug, name, timeframe, passwordHash, lastDay },
    sections: linkSections.filter((each) => data.sections.includes(each)),
    filters: JSON.parse(data.filters),
    embedOrigins: data.embedOrigins ?? [],
    offSince: timeIn(data.offSince),
    createdBy,
    createdAt: timeIn(data.createdAt) ?? new Date(0),
    lastOpenedDay,
    opened: data.opened,
  };
}

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
import { phraseOf } from '../../core/phrase.ts';
import { firestore } from '../clients.ts';
import { added, changing, removed } from './audit.ts';
import { updateFound } from './delete-all.ts';
import type { References } from './definitions/references.ts';
import { lock } from './transactions/locks.ts';
import { refuseUnlessMay } from './members/roles.ts';
import { timeIn } from './workspace/sites.ts';
import { commitOnce } from './transactions/once.ts';

/** Stores the SHA-256 of the secret as its id, and the sealed secret so that owners can copy it again. */
export interface SharedLink {
  id: string;
  workspaceId: string;
  sealedSlug: string;
  name: string;
  sections: readonly LinkSection[];
  filters: readonly Filter[];
  /** Null if readers choose the period. */
  timeframe: LinkTimeframe | null;
  passwordHash: string | null;
  /** The last day on which it works, in the workspace's time zone; null if it does not end. */
  lastDay: Day | null;
  /** Sites that may show it in a frame. */
  embedOrigins: readonly string[];
  offSince: Date | null;
  /** Null if that account is deleted. */
  createdBy: string | null;
  createdAt: Date;
  lastOpenedDay: Day | null;
  opened: number;
}

const linkDocuments = () => firestore().collection('links');

export const linkDocument = (id: string) => linkDocuments().doc(id);

export const linksOfWorkspace = (workspaceId: string) =>
  linkDocuments().where('workspaceId', '==', workspaceId);

/** @param uid only links that this person made */
export async function listLinks(workspaceId: string, uid?: string): Promise<SharedLink[]> {
  const links = linksOfWorkspace(workspaceId);
  const { docs } = await (uid === undefined ? links : links.where('createdBy', '==', uid)).get();
  return docs.map(toLink).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export async function findLink(id: string): Promise<SharedLink | null> {
  const document = await linkDocument(id).get();
  return document.exists ? toLink(document) : null;
}

/** The fields of a link that every reader of the workspace sees. */
export const shownOf = (
  { name, sections, filters, timeframe, lastDay }: SharedLink,
  references: References,
) => ({
  ...{ name, timeframe, lastDay },
  sections: [...sections],
  filters: references.named(filters),
});

interface Change {
  workspaceId: string;
  uid: string;
  now: Date;
}

/**
 * @param options.onlyOne refuses a name of another link that is on and has no end
 * @param options.confirmed allows a link whose numbers can be compared with those of another
 * @throws AppError `too_many_links`, `name_taken`, `confirmation_required`; `not_found` and `forbidden` for the current
 * role of its maker
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
    const takeLock = await lock(`links:${workspaceId}`, transaction);
    const { docs } = await transaction.get(
      linksOfWorkspace(workspaceId).select('name', 'offSince', 'lastDay', ...countingFields),
    );
    if (onlyOne && docs.some((other) => isNamed(other, fields.name)))
      throw new AppError('name_taken', phraseOf('Another shared link has this name.'), { field: 'name' });
    if (docs.length >= maxLinks) throw tooManyLinks();
    // Includes links that are off: they can be switched on, and readers may remember what they showed.
    if (!confirmed && docs.some((other) => canBeCompared(fields, countingIn(other)))) throw comparable();
    takeLock();
    // Firestore has no lists in lists.
    transaction.create(linkDocument(id), { ...fields, filters: JSON.stringify(filters) });
    note(
      'link.created',
      added({
        ...{ link: fields.name, sections: fields.sections, filters: references.inLog(filters) },
        ...{ period: timeframe, password: passwordHash !== null, expires: lastDay },
        origins: embedOrigins.length === 0 ? null : embedOrigins,
      }),
    );
  });
}

const isNamed = (link: DocumentSnapshot, name: string) =>
  link.get('name') === name && !link.get('offSince') && !link.get('lastDay');

export const countingFields = ['timeframe', 'filters'] as const;

export const countingIn = (link: DocumentSnapshot): Pick<SharedLink, (typeof countingFields)[number]> => ({
  timeframe: link.get('timeframe'),
  filters: JSON.parse(link.get('filters')),
});

const comparable = () =>
  new AppError(
    'confirmation_required',
    phraseOf(
      'Another link of this workspace shows other periods or filters, or hides nothing. Whoever reads both could work out what one of them hides. Confirm this to create it.',
    ),
    { field: 'confirmed' },
  );

const tooManyLinks = () =>
  new AppError(
    'too_many_links',
    phraseOf(
      'A workspace can have {maxLinks, plural, one {# shared link} other {# shared links}}. Delete one to make another.',
      { maxLinks },
    ),
  );

/** @returns the link after the change @throws AppError `not_found` */
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

/** @returns the deleted link @throws AppError `not_found` */
export async function deleteLink({ workspaceId, uid, now }: Change, id: string) {
  return changing(workspaceId, uid, now, async (transaction, note) => {
    const link = ownLink(await transaction.get(linkDocument(id)), workspaceId);
    transaction.delete(linkDocument(id));
    note('link.deleted', removed({ link: link.name }));
    return link;
  });
}

function ownLink(document: DocumentSnapshot, workspaceId: string): SharedLink {
  const link = document.exists ? toLink(document) : null;
  if (link?.workspaceId !== workspaceId)
    throw new AppError('not_found', phraseOf('There is no such shared link.'));
  return link;
}

/** Links of a deleted account belong to their workspaces and keep working. */
export const clearCreator = (uid: string) =>
  updateFound(linkDocuments().where('createdBy', '==', uid), { createdBy: null });

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

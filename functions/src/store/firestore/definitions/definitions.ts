import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Transaction } from '@google-cloud/firestore';
import {
  type AuditContent,
  type Definition,
  type DefinitionKind,
  definitionLimits,
  type Funnel,
  type Goal,
  maxDefinitionsBytes,
  type PageGroup,
  type OrderedRule,
} from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { type Phrase, phraseOf } from '../../../core/phrase.ts';
import { added, changing, removed } from '../audit.ts';
import { lock } from '../transactions/locks.ts';
import { byName, definitionDocuments } from '../workspace/documents.ts';
import { refuseStranger } from '../members/roles.ts';

export interface Change {
  workspaceId: string;
  uid: string;
  now: Date;
}

/** Undefined fields stay the same. */
export interface DefinitionChanges<Content> {
  name?: string | undefined;
  definition?: Content | undefined;
}

interface Kind<Content> {
  kind: DefinitionKind;
  inLog: (definition: Content) => AuditContent;
}

export function definitionStore<Content>(kind: DefinitionKind, inLog: Kind<Content>['inLog']) {
  const ofKind: Kind<Content> = { kind, inLog };
  return {
    async list(workspaceId: string) {
      return inOrder<Content>((await documentsOf(kind, workspaceId).get()).docs);
    },

    /** @throws AppError `name_taken`, `too_many_definitions`, `not_found` for someone who is not a member */
    create: (change: Change, made: Omit<Definition<Content>, 'id'>) => createDefinition(ofKind, change, made),

    /** @throws AppError `not_found`, `name_taken`, `too_many_definitions` */
    update: (change: Change, id: string, changes: DefinitionChanges<Content>) =>
      updateDefinition(ofKind, change, id, changes),

    /** @throws AppError `not_found` */
    remove: (change: Change, id: string) => removeDefinition(kind, change, id),
  };
}

const documentsOf = (kind: DefinitionKind, workspaceId: string) =>
  definitionDocuments(workspaceId).where('kind', '==', kind);

async function readAll<Content>(
  kind: DefinitionKind,
  { workspaceId, uid }: Change,
  transaction: Transaction,
): Promise<{ all: Definition<Content>[]; takeLock: () => void }> {
  await refuseStranger(workspaceId, uid, transaction);
  // The lock protects the limits on their number, names and bytes.
  const takeLock = await lock(`${kind}:${workspaceId}`, transaction);
  const { docs } = await transaction.get(documentsOf(kind, workspaceId));
  return { all: docs.map((document) => toDefinition<Content>(document)), takeLock };
}

function createDefinition<Content>(
  { kind, inLog }: Kind<Content>,
  change: Change,
  { name, definition }: Omit<Definition<Content>, 'id'>,
): Promise<Definition<Content>> {
  const { workspaceId, uid, now } = change;
  const document = definitionDocuments(workspaceId).doc();
  return changing(workspaceId, uid, now, async (transaction, note) => {
    const { all: others, takeLock } = await readAll(kind, change, transaction);
    refuseTaken(kind, name, others);
    const { max } = definitionLimits[kind];
    if (others.length >= max) throw tooMany(problems[kind].tooMany);
    const content = JSON.stringify(definition);
    refuseLarge(kind, content, '', others);
    takeLock();
    transaction.create(document, { kind, name, content, createdAt: now, updatedAt: now });
    note(`${kind}.created`, added({ name, definition: inLog(definition) }));
    return { id: document.id, name, definition };
  });
}

function updateDefinition<Content>(
  { kind, inLog }: Kind<Content>,
  change: Change,
  id: string,
  { name, definition }: DefinitionChanges<Content>,
) {
  const { workspaceId, uid, now } = change;
  return changing(workspaceId, uid, now, async (transaction, note) => {
    const { all, takeLock } = await readAll<Content>(kind, change, transaction);
    const before = found(kind, id, all);
    const after: Definition<Content> = {
      id,
      name: name ?? before.name,
      definition: definition ?? before.definition,
    };
    const others = all.filter((each) => each !== before);
    refuseTaken(kind, after.name, others);
    const content = JSON.stringify(after.definition);
    refuseLarge(kind, content, JSON.stringify(before.definition), others);
    const isRedefined = !isDeepStrictEqual(before.definition, after.definition);
    if (after.name === before.name && !isRedefined) return before;
    takeLock();
    transaction.update(definitionDocuments(workspaceId).doc(id), {
      name: after.name,
      content,
      updatedAt: now,
    });
    note(`${kind}.changed`, {
      name: { old: before.name, new: after.name },
      ...(isRedefined ? { definition: { old: inLog(before.definition), new: inLog(after.definition) } } : {}),
    });
    return after;
  });
}

async function removeDefinition(kind: DefinitionKind, change: Change, id: string) {
  const { workspaceId, uid, now } = change;
  await changing(workspaceId, uid, now, async (transaction, note) => {
    const { name } = found(kind, id, (await readAll(kind, change, transaction)).all);
    transaction.delete(definitionDocuments(workspaceId).doc(id));
    note(`${kind}.deleted`, removed({ name }));
  });
}

export const goals = definitionStore<Goal>('goal', (definition) => ({ of: 'goal', definition }));
export const pageGroups = definitionStore<PageGroup>('page-group', (definition) => ({
  of: 'page-group',
  definition,
}));
export const channelRules = definitionStore<OrderedRule>('channel-rule', (definition) => ({
  of: 'channel-rule',
  definition,
}));

export type DefinitionStore<Content> = ReturnType<typeof definitionStore<Content>>;

export interface Definitions {
  goal: Definition<Goal>[];
  funnel: Definition<Funnel>[];
  'page-group': Definition<PageGroup>[];
  'channel-rule': Definition<OrderedRule>[];
}

/** One query for all of these kinds. The others are empty. */
export async function listDefinitions(
  workspaceId: string,
  kinds: readonly DefinitionKind[],
): Promise<Definitions> {
  const { docs } = await definitionDocuments(workspaceId).where('kind', 'in', kinds).get();
  const storeOf = <Content>(kind: DefinitionKind) =>
    inOrder<Content>(docs.filter((document) => document.get('kind') === kind));
  return {
    goal: storeOf('goal'),
    funnel: storeOf('funnel'),
    'page-group': storeOf('page-group'),
    'channel-rule': storeOf('channel-rule'),
  };
}

const inOrder = <Content>(documents: readonly DocumentSnapshot[]): Definition<Content>[] =>
  documents.map((document) => toDefinition<Content>(document)).sort(byName);

function found<Content>(kind: DefinitionKind, id: string, all: readonly Definition<Content>[]) {
  const definition = all.find((each) => each.id === id);
  if (!definition) throw new AppError('not_found', problems[kind].missing);
  return definition;
}

function refuseTaken(kind: DefinitionKind, name: string, others: readonly { id: string; name: string }[]) {
  // Filters name definitions by their ids too.
  if (!others.some((other) => other.id === name || other.name.toLowerCase() === name.toLowerCase())) return;
  const message = problems[kind].taken;
  throw new AppError('name_taken', message, { field: 'name' });
}

/** @param before the content that it replaces; a smaller replacement is always allowed */
function refuseLarge(
  kind: DefinitionKind,
  content: string,
  before: string,
  others: readonly { definition: unknown }[],
) {
  const bytes = [content, ...others.map(({ definition }) => JSON.stringify(definition))]
    .map((each) => Buffer.byteLength(each))
    .reduce((sum, each) => sum + each, 0);
  if (bytes <= maxDefinitionsBytes || Buffer.byteLength(content) <= Buffer.byteLength(before)) return;
  throw tooMany(problems[kind].tooLarge);
}

const kib = maxDefinitionsBytes / 1024;
const maxOf = (kind: DefinitionKind) => ({ max: definitionLimits[kind].max });

/** The errors about each kind. */
export const problems = {
  goal: {
    missing: phraseOf('There is no such goal.'),
    taken: phraseOf('Another goal has this name.'),
    tooMany: phraseOf(
      'A workspace can have {max, plural, one {# goal} other {# goals}}. Delete one to make another.',
      maxOf('goal'),
    ),
    tooLarge: phraseOf('The goals of a workspace can have {kib} KiB together. Delete or shorten one.', {
      kib,
    }),
  },
  funnel: {
    missing: phraseOf('There is no such funnel.'),
    taken: phraseOf('Another funnel has this name.'),
    tooMany: phraseOf(
      'A workspace can have {max, plural, one {# funnel} other {# funnels}}. Delete one to make another.',
      maxOf('funnel'),
    ),
    tooLarge: phraseOf('The funnels of a workspace can have {kib} KiB together. Delete or shorten one.', {
      kib,
    }),
  },
  'page-group': {
    missing: phraseOf('There is no such page group.'),
    taken: phraseOf('Another page group has this name.'),
    tooMany: phraseOf(
      'A workspace can have {max, plural, one {# page group} other {# page groups}}. Delete one to make another.',
      maxOf('page-group'),
    ),
    tooLarge: phraseOf('The page groups of a workspace can have {kib} KiB together. Delete or shorten one.', {
      kib,
    }),
  },
  'channel-rule': {
    missing: phraseOf('There is no such channel rule.'),
    taken: phraseOf('Another channel rule has this name.'),
    tooMany: phraseOf(
      'A workspace can have {max, plural, one {# channel rule} other {# channel rules}}. Delete one to make another.',
      maxOf('channel-rule'),
    ),
    tooLarge: phraseOf(
      'The channel rules of a workspace can have {kib} KiB together. Delete or shorten one.',
      { kib },
    ),
  },
} as const satisfies Record<DefinitionKind, Record<string, Phrase>>;

const tooMany = (message: Phrase) => new AppError('too_many_definitions', message);

function toDefinition<Content>(document: DocumentSnapshot): Definition<Content> {
  // Firestore has no lists of lists.
  const definition = JSON.parse(document.get('content')) as Content;
  return { id: document.id, name: document.get('name'), definition };
}

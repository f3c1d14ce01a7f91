import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type DocumentSnapshot, type Transaction } from '@google-cloud/firestore';
import {
  type Definition,
  type DefinitionKind,
  definitionLimits,
  type Funnel,
  type Goal,
  maxDefinitionsBytes,
  type NewAuditEntry,
  type PageGroup,
  type PlacedRule,
} from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { addAuditEntry } from '../audit.ts';
import { lock } from '../locks.ts';
import { definitionDocuments } from './documents.ts';
import { refuseStranger } from './still-member.ts';

/** There is no such definition in the workspace. */
export class DefinitionGone extends Error {}

/** Another definition of the kind has the name. */
export class NameTaken extends Error {}

/** The workspace has reached the limit of definitions of the kind. */
export class TooManyDefinitions extends Error {}

/** The definitions of the kind would have too many bytes together. */
export class DefinitionsTooLarge extends Error {}

/** A change, and who makes it. */
interface Change {
  workspaceId: string;
  uid: string;
  now: Date;
}

/** Undefined fields stay the same. */
export interface DefinitionChanges<Content> {
  name?: string | undefined;
  definition?: Content | undefined;
}

/** The definitions of one kind. A change and its entry in the audit log are one transaction. */
export interface DefinitionStore<Content> {
  kind: DefinitionKind;
  /** All of them, by name. */
  list(workspaceId: string): Promise<Definition<Content>[]>;
  /** @throws NameTaken, TooManyDefinitions, DefinitionsTooLarge, NotMember */
  create(change: Change, given: Omit<Definition<Content>, 'id'>): Promise<Definition<Content>>;
  /** @throws DefinitionGone, NameTaken, DefinitionsTooLarge, NotMember */
  update(change: Change, id: string, changes: DefinitionChanges<Content>): Promise<Definition<Content>>;
  /** @throws DefinitionGone, NotMember */
  remove(change: Change, id: string): Promise<void>;
}

/**
 * The store of a kind of definitions.
 * @param inWords what the audit log says of a definition
 */
export function definitionStore<Content>(
  kind: DefinitionKind,
  inWords: (definition: Content) => string | readonly string[],
): DefinitionStore<Content> {
  const ofKind = (workspaceId: string) => definitionDocuments(workspaceId).where('kind', '==', kind);
  const note = (
    transaction: Transaction,
    { workspaceId, uid, now }: Change,
    did: 'created' | 'changed' | 'deleted',
    what: Extract<NewAuditEntry, { action: 'goal.created' }>['what'],
  ) => addAuditEntry(transaction, workspaceId, { who: uid, action: `${kind}.${did}`, what }, now);

  const read = async ({ workspaceId, uid }: Change, transaction: Transaction) => {
    await refuseStranger(workspaceId, uid, transaction);
    // Their number, their names and their bytes are limited.
    const passLock = await lock(`${kind}:${workspaceId}`, transaction);
    const { docs } = await transaction.get(ofKind(workspaceId));
    return { all: docs.map((document) => toDefinition<Content>(document)), passLock };
  };

  return {
    kind,
    async list(workspaceId) {
      return inOrder<Content>((await ofKind(workspaceId).get()).docs);
    },

    create(change, { name, definition }) {
      const document = definitionDocuments(change.workspaceId).doc();
      return firestore().runTransaction(async (transaction) => {
        const { all: others, passLock } = await read(change, transaction);
        refuseTaken(name, others);
        if (others.length >= definitionLimits[kind].most) throw new TooManyDefinitions(kind);
        const at = Timestamp.fromDate(change.now);
        const content = JSON.stringify(definition);
        refuseLarge(content, '', others);
        passLock();
        transaction.create(document, { kind, name, content, createdAt: at, updatedAt: at });
        note(transaction, change, 'created', {
          name: { old: null, new: name },
          definition: { old: null, new: inWords(definition) },
        });
        return { id: document.id, name, definition };
      });
    },

    update(change, id, { name, definition }) {
      return firestore().runTransaction(async (transaction) => {
        const { all, passLock } = await read(change, transaction);
        const before = found(id, all);
        const after = { id, name: name ?? before.name, definition: definition ?? before.definition };
        const others = all.filter((each) => each !== before);
        refuseTaken(after.name, others);
        const content = JSON.stringify(after.definition);
        refuseLarge(content, JSON.stringify(before.definition), others);
        const isRedefined = !isDeepStrictEqual(before.definition, after.definition);
        if (after.name === before.name && !isRedefined) return before;
        passLock();
        transaction.update(definitionDocuments(change.workspaceId).doc(id), {
          name: after.name,
          content,
          updatedAt: Timestamp.fromDate(change.now),
        });
        note(transaction, change, 'changed', {
          name: { old: before.name, new: after.name },
          ...(isRedefined
            ? { definition: { old: inWords(before.definition), new: inWords(after.definition) } }
            : {}),
        });
        return after;
      });
    },

    async remove(change, id) {
      await firestore().runTransaction(async (transaction) => {
        const { name } = found(id, (await read(change, transaction)).all);
        transaction.delete(definitionDocuments(change.workspaceId).doc(id));
        note(transaction, change, 'deleted', { name: { old: name, new: null } });
      });
    },
  };
}

/** The definitions of a workspace by their kind. */
export interface Definitions {
  goal: Definition<Goal>[];
  funnel: Definition<Funnel>[];
  'page-group': Definition<PageGroup>[];
  'channel-rule': Definition<PlacedRule>[];
}

/** All definitions of some kinds, by name, with one query; of the other kinds, none. */
export async function listDefinitions(
  workspaceId: string,
  kinds: readonly DefinitionKind[],
): Promise<Definitions> {
  const { docs } = await definitionDocuments(workspaceId).where('kind', 'in', kinds).get();
  const of = <Content>(kind: DefinitionKind) =>
    inOrder<Content>(docs.filter((document) => document.get('kind') === kind));
  return {
    goal: of('goal'),
    funnel: of('funnel'),
    'page-group': of('page-group'),
    'channel-rule': of('channel-rule'),
  };
}

const byName = new Intl.Collator('en', { numeric: true });

const inOrder = <Content>(documents: readonly DocumentSnapshot[]): Definition<Content>[] =>
  documents
    .map((document) => toDefinition<Content>(document))
    .sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));

/** @throws DefinitionGone */
function found<Content>(id: string, all: readonly Definition<Content>[]): Definition<Content> {
  const definition = all.find((each) => each.id === id);
  if (!definition) throw new DefinitionGone(id);
  return definition;
}

/** @throws NameTaken */
function refuseTaken(name: string, others: readonly { name: string }[]): void {
  const isSame = (other: { name: string }) => other.name.toLowerCase() === name.toLowerCase();
  if (others.some(isSame)) throw new NameTaken(name);
}

/**
 * @param before the content that it replaces; one that becomes smaller is never refused
 * @throws DefinitionsTooLarge
 */
function refuseLarge(content: string, before: string, others: readonly { definition: unknown }[]): void {
  const bytes = [content, ...others.map(({ definition }) => JSON.stringify(definition))]
    .map((each) => Buffer.byteLength(each))
    .reduce((sum, each) => sum + each, 0);
  const isLarger = Buffer.byteLength(content) > Buffer.byteLength(before);
  if (isLarger && bytes > maxDefinitionsBytes) throw new DefinitionsTooLarge();
}

function toDefinition<Content>(document: DocumentSnapshot): Definition<Content> {
  // Firestore has no lists of lists.
  const definition = JSON.parse(document.get('content')) as Content;
  return { id: document.id, name: document.get('name'), definition };
}

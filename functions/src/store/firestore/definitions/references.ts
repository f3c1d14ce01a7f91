import type { Transaction } from '@google-cloud/firestore';
import {
  type AuditContent,
  brokenReference,
  phrase,
  say,
  type Filter,
  kindsReferenced,
  type Referenced,
  type ReferencedKind,
  unknownDefinition,
  withIds,
  withNames,
  withWords,
} from '../../../contract/index.ts';
import { refusal } from '../../../core/errors.ts';
import { definitionDocuments } from '../workspace/documents.ts';

/** Translates filters: they are stored with ids of definitions, and have names everywhere else. */
export interface References {
  /** Filters as in answers and queries. */
  named(filters: readonly Filter[]): Filter[];
  /**
   * Filters as they are stored.
   * @param field the path of the filters, for the error
   * @throws AppError `invalid_request` if a filter names nothing
   */
  stored(filters: readonly Filter[], field?: string): Filter[];
  /** Like `stored`, but names of nothing stay names. */
  storedIfKnown(filters: readonly Filter[]): Filter[];
  nameOf(id: string): string | null;
  /** Why no query can use the filters, in a sentence; null if all definitions exist. */
  problem(filters: readonly Filter[]): string | null;
  /** Filters for people to read, with words for deleted definitions. */
  worded(filters: readonly Filter[]): Filter[];
  /** Filters for the audit log. */
  inLog(filters: readonly Filter[]): AuditContent;
}

const everyKind: readonly ReferencedKind[] = ['goal', 'page-group'];

/**
 * Reads the names of the goals and page groups of a workspace.
 * @param among the filters to translate, if they are known; without references in them, nothing is read
 */
export async function readReferences(
  workspaceId: string,
  { among, transaction }: { among?: readonly (readonly Filter[])[]; transaction?: Transaction } = {},
): Promise<References> {
  const kinds = among ? kindsReferenced(among.flat()) : everyKind;
  return referencesTo(kinds.length === 0 ? [] : await readReferenced(workspaceId, kinds, transaction));
}

export async function readReferenced(
  workspaceId: string,
  kinds: readonly ReferencedKind[],
  transaction?: Transaction,
): Promise<Referenced[]> {
  const query = definitionDocuments(workspaceId).where('kind', 'in', kinds).select('kind', 'name');
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return docs.map((document) => ({
    id: document.id,
    kind: document.get('kind'),
    name: document.get('name'),
  }));
}

const brokenWords = {
  goal: phrase('It names a goal that was deleted.'),
  'page-group': phrase('It names a page group that was deleted.'),
} as const satisfies Record<ReferencedKind, string>;

function referencesTo(all: readonly Referenced[]): References {
  return {
    named: (filters) => withNames(filters, all),
    stored(filters, field = 'filters') {
      const broken = brokenReference(filters, all);
      if (!broken) return withIds(filters, all);
      const { kind, value, index } = broken;
      throw refusal(`${field}.${index}`, unknownDefinition(kind, value));
    },
    storedIfKnown: (filters) => withIds(filters, all),
    nameOf: (id) => all.find((each) => each.id === id)?.name ?? null,
    problem(filters) {
      const broken = brokenReference(filters, all);
      return broken && say(brokenWords[broken.kind]);
    },
    worded: (filters) => withWords(filters, all),
    inLog: (filters) => ({ of: 'filters', filters: withWords(filters, all) }),
  };
}

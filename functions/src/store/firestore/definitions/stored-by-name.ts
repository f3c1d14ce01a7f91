import type { DocumentData, DocumentReference, Query } from '@google-cloud/firestore';
import { isDeepStrictEqual } from 'node:util';
import {
  type Filter,
  type Funnel,
  type Referenced,
  replaceStepFilters,
  withFiltersOfRule,
  withIds,
} from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { alertsOf } from '../alerts/alerts.ts';
import { linksOfWorkspace } from '../links.ts';
import { subscriptionsOf } from '../mail-reports/subscriptions.ts';
import { definitionDocuments, segmentDocuments } from '../workspace/documents.ts';
import { readReferenced } from './references.ts';

interface Stored {
  documents: Query;
  field: string;
  withFilters: (content: never, change: (filters: readonly Filter[]) => Filter[]) => unknown;
}

const changeFilters: Stored['withFilters'] = (filters: readonly Filter[], change) => change(filters);

const storedIn = (workspaceId: string): Stored[] => [
  { documents: segmentDocuments(workspaceId), field: 'filters', withFilters: changeFilters },
  { documents: linksOfWorkspace(workspaceId), field: 'filters', withFilters: changeFilters },
  { documents: subscriptionsOf(workspaceId), field: 'filters', withFilters: changeFilters },
  {
    documents: definitionDocuments(workspaceId).where('kind', '==', 'funnel'),
    field: 'content',
    withFilters: (funnel: Funnel, change) => replaceStepFilters(funnel, change),
  },
  {
    documents: alertsOf(workspaceId),
    field: 'rule',
    withFilters: withFiltersOfRule as Stored['withFilters'],
  },
];

/** The previous version stored names in filters. A filter with an unknown name fails until a definition has it. */
export async function replaceStoredNames(workspaceId: string) {
  const referenced = await readReferenced(workspaceId, ['goal', 'page-group']);
  if (referenced.length === 0) return;
  for (const stored of storedIn(workspaceId)) {
    const stream = stored.documents.select(stored.field).stream();
    for await (const document of stream as AsyncIterable<unknown> as AsyncIterable<Row>)
      if (changedField(document.data(), stored, referenced))
        await replaceIn(document.ref, stored, referenced);
  }
}

interface Row {
  ref: DocumentReference;
  data: () => DocumentData;
}

const replaceIn = (document: DocumentReference, stored: Stored, referenced: readonly Referenced[]) =>
  firestore().runTransaction(async (transaction) => {
    const changed = changedField((await transaction.get(document)).data(), stored, referenced);
    if (changed) transaction.update(document, changed);
  });

/** Null if nothing changes or this code cannot read the field. */
function changedField(
  data: DocumentData | undefined,
  { field, withFilters }: Stored,
  referenced: readonly Referenced[],
): DocumentData | null {
  if (!data) return null;
  try {
    const content = JSON.parse(data[field]) as never;
    const changed = withFilters(content, (filters) => withIds(filters, referenced));
    return isDeepStrictEqual(changed, content) ? null : { [field]: JSON.stringify(changed) };
  } catch {
    return null;
  }
}

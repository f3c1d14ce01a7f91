import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../../../repository.ts';
import { findIndexes, type IndexConfig } from './indexes.ts';
import { Refusal, type StoredDocument, type StructuredQuery, type Write } from './messages.ts';
import { readQuery } from './queries.ts';
import { UsedIndexes } from './used-indexes.ts';
import { checkWrites, nameOf } from './writes.ts';

/** The calls of the emulator's service that the stand-in looks at. */
interface Calls {
  RunQuery(call: Stream<{ structured_query: StructuredQuery }>): void;
  RunAggregationQuery(
    call: Stream<{ structured_aggregation_query: { structured_query: StructuredQuery } }>,
  ): void;
  Commit(call: { request: { writes: Write[] } }, callback: (error: Refusal, answer: null) => void): void;
}

interface Stream<Request> {
  request: Request;
  emit(event: 'error', error: Refusal): void;
}

interface State {
  getDocument(name: string): StoredDocument;
}

export const readIndexConfig = (): IndexConfig =>
  JSON.parse(readFileSync(resolve(root, 'firestore.indexes.json'), 'utf8')) as IndexConfig;

/** Where the emulators of a run write what they use of firestore.indexes.json. */
export const usedFolder = resolve(root, '.local/firestore-indexes');

/**
 * Stands in front of the emulator's service and refuses what Google's Firestore refuses.
 * @param name of the file for what it uses of firestore.indexes.json
 */
export function checkedService(service: Calls, state: () => State, name: string): Calls {
  mkdirSync(usedFolder, { recursive: true });
  const config = readIndexConfig();
  const used = new UsedIndexes(resolve(usedFolder, `${name}.txt`));
  const checkQuery = (query: StructuredQuery) => {
    const found = findIndexes(readQuery(query), config);
    if ('missing' in found)
      throw new Refusal('FAILED_PRECONDITION', `The query requires an index: ${found.missing}`);
    used.addIndexes(found.used);
  };
  return {
    RunQuery: (call) =>
      refusing(
        () => checkQuery(call.request.structured_query),
        () => service.RunQuery(call),
        (refusal) => call.emit('error', refusal),
      ),
    RunAggregationQuery: (call) =>
      refusing(
        () => checkQuery(call.request.structured_aggregation_query.structured_query),
        () => service.RunAggregationQuery(call),
        (refusal) => call.emit('error', refusal),
      ),
    Commit: (call, callback) =>
      refusing(
        () => {
          const { writes } = call.request;
          checkWrites(writes, (document) => state().getDocument(document), config);
          for (const write of writes) addFields(write, used);
        },
        () => service.Commit(call, callback),
        (refusal) => callback(refusal, null),
      ),
  };
}

function addFields(write: Write, used: UsedIndexes) {
  if (write.operation === 'delete') return;
  const fields = [...write.update.fields.keys(), ...write.update_transforms.map((each) => each.field_path)];
  used.addFields(nameOf(write).split('/').at(-2) ?? '', fields);
}

function refusing(check: () => void, pass: () => void, refuse: (refusal: Refusal) => void) {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuse(error);
  }
  pass();
}

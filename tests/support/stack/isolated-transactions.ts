import { Transaction, type DocumentReference } from '@google-cloud/firestore';
import { vi } from 'vitest';

/** The parts of the client's transactions that its types omit, because only the client calls them. */
interface Inner {
  get(from: object): Promise<unknown>;
  getAll(...documents: object[]): Promise<unknown>;
  runTransactionOnce(work: unknown): Promise<unknown>;
  commit(): Promise<void>;
  /** The delay before it runs again. */
  _backoff?: { backoffAndWait(): Promise<void> };
}

/** What one run of a transaction has read, with the version that it found, and what it writes. */
interface Seen {
  read: Map<string, number>;
  written: Set<string>;
}

/**
 * Commits the transactions of this process as Google's Firestore does, which the local one does not: a transaction that
 * writes a document is refused (ABORTED) if another one has written this document since it was read, and the client
 * runs it again. Google's also notices changes of documents that a transaction only reads, and of the results of its
 * queries. This one does not, so only documents that are both read and written isolate two transactions. A transaction
 * runs again without waiting: commits are serial, so one of several that meet always succeeds.
 */
function isolateTransactions() {
  const prototype = Transaction.prototype as unknown as Inner &
    Record<Write, (at: DocumentReference) => unknown>;
  const versions = new Map<string, number>();
  const versionOf = (path: string) => versions.get(path) ?? 0;
  const seen = new WeakMap<object, Seen>();
  /** The paths of documents that each transaction has both read by name and written, in the order of the commits. */
  const commits: string[][] = [];
  const seenBy = (transaction: object): Seen => {
    const known = seen.get(transaction) ?? { read: new Map(), written: new Set() };
    seen.set(transaction, known);
    return known;
  };
  const note = (transaction: object, from: object) => {
    if ('path' in from && typeof from.path === 'string')
      seenBy(transaction).read.set(from.path, versionOf(from.path));
  };
  const { get, getAll, runTransactionOnce, commit } = prototype;
  let last: Promise<unknown> = Promise.resolve();

  const spies = [
    vi.spyOn(prototype, 'runTransactionOnce').mockImplementation(function (this: object, work) {
      const inner = this as Inner;
      seen.delete(inner);
      if (inner._backoff) inner._backoff.backoffAndWait = () => Promise.resolve();
      return runTransactionOnce.call(inner, work);
    }),
    vi.spyOn(prototype, 'get').mockImplementation(function (this: object, from) {
      note(this, from);
      return get.call(this as Inner, from);
    }),
    vi.spyOn(prototype, 'getAll').mockImplementation(function (this: object, ...documents) {
      for (const document of documents) note(this, document);
      return getAll.call(this as Inner, ...documents);
    }),
    ...writes.map((name) => {
      const write = prototype[name];
      return vi.spyOn(prototype, name).mockImplementation(function (this: object, ...args) {
        seenBy(this).written.add(args[0].path);
        return write.apply(this as typeof prototype, args);
      });
    }),
    vi.spyOn(prototype, 'commit').mockImplementation(function (this: object) {
      const one = async () => {
        const { read, written } = seenBy(this);
        const met = [...written].filter((path) => read.has(path));
        if (met.some((path) => read.get(path) !== versionOf(path))) {
          throw Object.assign(new Error('Too much contention'), { code: 10 });
        }
        await commit.call(this as Inner);
        for (const path of written) versions.set(path, versionOf(path) + 1);
        if (written.size > 0) commits.push(met);
      };
      const mine = last.then(one);
      last = mine.catch(() => undefined);
      return mine;
    }),
  ];
  return { commits, restore: () => spies.forEach((spy) => spy.mockRestore()) };
}

const writes = ['create', 'set', 'update', 'delete'] as const;
type Write = (typeof writes)[number];

/**
 * Makes several simultaneous changes.
 * @returns how many succeeded, why the others did not, and for each commit the collections of the documents that it has
 * both read and written
 */
export async function race(changes: readonly (() => Promise<unknown>)[]) {
  const { commits, restore } = isolateTransactions();
  const settled = await Promise.allSettled(changes.map((change) => change()));
  restore();
  const failures = settled.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  const met = commits.map((paths) => new Set(paths.map((path) => path.split('/')[0])));
  return { succeeded: settled.length - failures.length, failures, met };
}

/** The last numbers of the dashboard, with all their words in the language in which they were shown. */
export interface Snapshot {
  /** The account that saw them. Nobody else may. */
  uid: string;
  workspaceId: string;
  /** When the numbers arrived, in milliseconds since 1970. */
  savedAt: number;
  lang: string;
  dir: string;
  site: string;
  period: string;
  /** `Offline. Numbers of 14:05, 29 November.` */
  sentence: string;
  retry: string;
  tiles: Named[];
  lists: { title: string; unit: string; rows: Named[] }[];
}

interface Named {
  name: string;
  value: string;
}

export const snapshotLimits = { ageMs: 7 * 86_400_000, bytes: 16_384, rows: 10, nameLength: 200 } as const;

/** A clock may be corrected by some minutes. One that was turned back further cannot tell the age of the numbers. */
const clockToleranceMs = 5 * 60_000;

/** The text to store; null if it is too large even without its lists. */
export function writeSnapshot(snapshot: Snapshot): string | null {
  const lists = snapshot.lists.map((list) => ({
    ...list,
    rows: list.rows.slice(0, snapshotLimits.rows).map(shortened),
  }));
  const texts = [
    { ...snapshot, lists },
    { ...snapshot, lists: [] },
  ].map((each) => JSON.stringify(each));
  return texts.find((text) => new TextEncoder().encode(text).length <= snapshotLimits.bytes) ?? null;
}

const shortened = ({ name, value }: Named): Named => ({
  name: name.length > snapshotLimits.nameLength ? `${name.slice(0, snapshotLimits.nameLength - 1)}…` : name,
  value,
});

/** The numbers that an account may see now; null if there are none, or they are too old. */
export function readSnapshot(text: string | null, uid: string | null, now: number): Snapshot | null {
  if (text === null || uid === null) return null;
  const snapshot = parse(text);
  const age = now - (snapshot?.savedAt ?? 0);
  const isCurrent = age >= -clockToleranceMs && age <= snapshotLimits.ageMs;
  return snapshot?.uid === uid && isCurrent ? snapshot : null;
}

function parse(text: string): Snapshot | null {
  try {
    return JSON.parse(text) as Snapshot | null;
  } catch {
    return null;
  }
}

/**
 * The account that Firebase has stored as signed in, which tabs share at once. Null without one.
 * @param open returns the storage, or throws if it is switched off
 */
export function storedUid(open: () => Storage): string | null {
  try {
    const storage = open();
    const key = Object.keys(storage).find((each) => each.startsWith('firebase:authUser:'));
    const uid = key && (parse(storage.getItem(key) ?? '') as { uid?: unknown } | null)?.uid;
    return typeof uid === 'string' ? uid : null;
  } catch {
    return null;
  }
}

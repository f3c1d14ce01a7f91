import { type ActiveImport, addDays, type Day, type Period } from '../contract/index.ts';
import { ownedDays } from '../statistics/imports.ts';

interface OwnedPart {
  days: Period;
  /** The workspaces whose imports own all these days. In the others, imports own none of them. */
  owners: string[];
  /** The ids of the imports of these workspaces. */
  imports: string[];
}

/** Splits a range so that the imports of a workspace own all or none of the days of a part. */
export function splitByOwners(
  { from, to }: Period,
  imports: ReadonlyMap<string, readonly ActiveImport[]>,
): OwnedPart[] {
  const owned = [...imports].map(([id, each]) => [id, ownedDays(each)] as const);
  const edges = owned.flatMap(([, days]) => days.flatMap((each) => [each.from, addDays(each.to, 1)]));
  const starts = [from, ...[...new Set<Day>(edges)].filter((day) => day > from && day <= to).sort()];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const owners = owned.flatMap(([id, days]) =>
      days.some((each) => each.from <= start && start <= each.to) ? [id] : [],
    );
    return {
      days: { from: start, to: next === undefined ? to : addDays(next, -1) },
      owners,
      imports: owners.flatMap((id) => (imports.get(id) ?? []).map((each) => each.id)),
    };
  });
}

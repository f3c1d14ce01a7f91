import { conditionsOf, type Filter } from '../language/filters.ts';
import type { Use } from '../shapes/questions/definitions.ts';

/** The kinds that can refer to a goal, a page group or a segment, and that change or stop working with it. */
export const useKinds = ['segment', 'funnel', 'board', 'link', 'report', 'alert'] as const;

export const isUsedIn = (filters: readonly Filter[], dimension: string, values: ReadonlySet<string>) =>
  filters
    .flatMap(conditionsOf)
    .some(
      (condition) =>
        condition[1] === dimension && (condition[2] as readonly string[]).some((value) => values.has(value)),
    );

const words: Record<Use['kind'], { one: string; many: string; others: string }> = {
  segment: { one: 'segment', many: 'segments', others: ' of other people' },
  funnel: { one: 'funnel', many: 'funnels', others: '' },
  board: { one: 'board', many: 'boards', others: ' of other people' },
  link: { one: 'shared link', many: 'shared links', others: '' },
  report: { one: 'mail report', many: 'mail reports', others: '' },
  alert: { one: 'alert', many: 'alerts', others: '' },
};

/** `the segments “A” and “B”, 2 segments of other people and 1 alert`; empty for nothing. */
export const usesInWords = (uses: readonly Use[]): string =>
  listed(
    uses.flatMap(({ kind, names, others }) => {
      const { one, many, others: ofOthers } = words[kind];
      const named = names.map((name) => `“${name}”`);
      return [
        ...(names.length > 0 ? [`the ${names.length === 1 ? one : many} ${listed(named)}`] : []),
        ...(others > 0 ? [`${others} ${others === 1 ? one : many}${ofOthers}`] : []),
      ];
    }),
  );

function listed(all: readonly string[]): string {
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`;
}

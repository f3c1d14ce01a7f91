import { conditionsOf, type Filter } from '../language/filters.ts';
import type { Use } from '../shapes/questions/definitions.ts';
import { listInWords } from '../figures/intl.ts';
import { phrase, say } from '../words/say.ts';

/** The kinds that can refer to a goal, a page group or a segment, and that change or stop working with it. */
export const useKinds = ['segment', 'funnel', 'board', 'link', 'report', 'alert'] as const;

export const isUsedIn = (filters: readonly Filter[], dimension: string, values: ReadonlySet<string>) =>
  filters
    .flatMap(conditionsOf)
    .some(
      (condition) =>
        condition[1] === dimension && (condition[2] as readonly string[]).some((value) => values.has(value)),
    );

interface UseWords {
  named: string;
  others: string;
}

const words: Record<Use['kind'], UseWords> = {
  segment: {
    named: phrase('{count, plural, one {the segment {names}} other {the segments {names}}}'),
    others: phrase('{count, plural, one {# segment of other people} other {# segments of other people}}'),
  },
  funnel: {
    named: phrase('{count, plural, one {the funnel {names}} other {the funnels {names}}}'),
    others: phrase('{count, plural, one {# funnel} other {# funnels}}'),
  },
  board: {
    named: phrase('{count, plural, one {the board {names}} other {the boards {names}}}'),
    others: phrase('{count, plural, one {# board of other people} other {# boards of other people}}'),
  },
  link: {
    named: phrase('{count, plural, one {the shared link {names}} other {the shared links {names}}}'),
    others: phrase('{count, plural, one {# shared link} other {# shared links}}'),
  },
  report: {
    named: phrase('{count, plural, one {the mail report {names}} other {the mail reports {names}}}'),
    others: phrase('{count, plural, one {# mail report} other {# mail reports}}'),
  },
  alert: {
    named: phrase('{count, plural, one {the alert {names}} other {the alerts {names}}}'),
    others: phrase('{count, plural, one {# alert} other {# alerts}}'),
  },
};

/** `the segments “A” and “B”, 2 segments of other people and 1 alert`; empty for nothing. */
export const usesInWords = (uses: readonly Use[]): string =>
  listInWords(
    uses.flatMap(({ kind, names, others }) => {
      const quoted = listInWords(names.map((name) => say('“{name}”', { name })));
      return [
        ...(names.length > 0 ? [say(words[kind].named, { count: names.length, names: quoted })] : []),
        ...(others > 0 ? [say(words[kind].others, { count: others })] : []),
      ];
    }),
  );

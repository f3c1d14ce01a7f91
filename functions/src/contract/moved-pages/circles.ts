import { shownPath } from '../event/path-text.ts';
import { type Move, moveOf, movedPath, withoutLastSlashes } from './map.ts';
import type { MovedPage } from './rules.ts';
import { say } from '../words/say.ts';
import { listInWords } from '../figures/intl.ts';

/** Pairs of characters that the search for a common path of two patterns looks at, in all searches of a list. */
const maxSteps = 200_000;

/**
 * Rules that form a circle: a path that they move returns to itself if it is moved again and again, or a rule moves its
 * own result on. Each rule is tried with a path that it makes, and with paths that it makes and another rule moves.
 * @returns the rules of the circle, in its order; null if there is none
 */
export function circleIn(rules: readonly MovedPage[], mergeSlashes: boolean): MovedPage[] | null {
  const moves = rules.map((rule) => moveOf(rule, mergeSlashes));
  const merged = mergeSlashes ? withoutLastSlashes : (path: string) => path;
  const olds = rules.map(({ from }) => tokensOf(from));
  const budget = { steps: maxSteps };
  for (const rule of rules) {
    const made = tokensOf(rule.to);
    const paths = [sampleOf(rule.to), ...olds.flatMap((old) => commonPath(made, old, budget) ?? [])];
    for (const path of new Set(paths.map(merged))) {
      const circle = circleFrom(path, rules, moves, rule);
      if (circle) return fromFirst(circle, rules);
    }
  }
  return null;
}

/** The circle from its first rule in the list on. */
function fromFirst(circle: readonly MovedPage[], rules: readonly MovedPage[]) {
  const first = rules.find((rule) => circle.includes(rule));
  const at = first ? circle.indexOf(first) : 0;
  return [...circle.slice(at), ...circle.slice(0, at)];
}

const sampleOf = (pattern: string) => pattern.replaceAll('**', 'x/y').replaceAll('*', 'z');

/** Moves a path again and again. @param maker the rule that made it */
function circleFrom(
  start: string,
  rules: readonly MovedPage[],
  moves: readonly Move[],
  maker: MovedPage,
): MovedPage[] | null {
  const seen = new Map<string, number>([[start, 0]]);
  const used: MovedPage[] = [];
  for (let path = start; ;) {
    const index = moves.findIndex((move) => movedPath(path, [move]) !== null);
    const [rule, move] = [rules[index], moves[index]];
    const next = move && movedPath(path, [move]);
    if (!rule || !move || !next || next === path) return null;
    // `/blog/*.html` to `/blog/*` may move its own result once, and ends. `/docs/**` to `/docs/new/**` never does.
    if (used.length === 0 && rule === maker) return growsBy(move, next) ? [rule] : null;
    const before = used.indexOf(rule);
    if (before !== -1 && used.length > rules.length) return used.slice(before);
    used.push(rule);
    const first = seen.get(next);
    if (first !== undefined) return used.slice(first);
    seen.set(next, used.length);
    path = next;
  }
}

function growsBy(move: Move, path: string) {
  const next = movedPath(path, [move]);
  return next !== null && next !== path && next.length >= path.length;
}

/** A path that both patterns match; null if there is none, or if looking for it takes too long. */
function commonPath(one: readonly Token[], other: readonly Token[], budget: { steps: number }) {
  if (!isSameStart(one, other)) return null;
  const seen = new Set<number>();
  const open = [{ i: 0, j: 0, path: '' }];
  for (let state = open.pop(); state; state = open.pop()) {
    const { i, j, path } = state;
    const key = i * (other.length + 1) + j;
    if (seen.has(key)) continue;
    seen.add(key);
    if (--budget.steps < 0) return null;
    const [a, b] = [one[i], other[j]];
    if (!a && !b) return path;
    if (a?.isMore) open.push({ i: i + 1, j, path });
    if (b?.isMore) open.push({ i, j: j + 1, path });
    const character = a && b ? commonCharacter(a, b) : null;
    if (character !== null)
      open.push({ i: a?.isMore ? i : i + 1, j: b?.isMore ? j : j + 1, path: path + character });
  }
  return null;
}

/** Whether two patterns agree up to the first wildcard: most do not, and need no search. */
function isSameStart(one: readonly Token[], other: readonly Token[]) {
  for (let at = 0; ; at++) {
    const [a, b] = [one[at]?.text, other[at]?.text];
    if (a === undefined || b === undefined || a[0] === '*' || b[0] === '*') return true;
    if (a !== b) return false;
  }
}

/** A character, or a wildcard: one character of it, or any more. */
interface Token {
  text: string;
  isMore?: true;
}

const tokensOf = (pattern: string): Token[] =>
  (pattern.match(/\*\*|[^]/g) ?? []).flatMap((text): Token[] =>
    text[0] === '*' ? [{ text }, { text, isMore: true }] : [{ text }],
  );

/** A character that both stand for. More of two wildcards is not needed. */
function commonCharacter(one: Token, other: Token): string | null {
  if (one.text[0] === '*' && other.text[0] === '*') return one.isMore && other.isMore ? null : 'z';
  if (other.text[0] === '*') return commonCharacter(other, one);
  if (one.text[0] !== '*') return one.text === other.text ? one.text : null;
  return one.text === '*' && /[/?#]/.test(other.text) ? null : other.text;
}

/** The sentence about a circle: "/a → /b and /b → /a form a circle." */
export function circleInWords(circle: readonly MovedPage[]): string {
  const written = circle.map(({ from, to }) => `${shownPath(from)} → ${shownPath(to)}`);
  const [first = ''] = written;
  if (written.length === 1) return say('{rule} moves its own new pages on.', { rule: first });
  return say('{rules} form a circle.', { rules: listInWords(written) });
}

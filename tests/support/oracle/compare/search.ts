import fc from 'fast-check';
import { expect } from 'vitest';
import type { EventRow } from '@footfall/functions/contract';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import { askSearch, readRows, siteOf } from '../answers.ts';
import { dayAfter } from '../calendar.ts';
import { inTurn } from '../lane.ts';
import { questionCase, questionsIn } from '../question/draw/draw.ts';
import { areDays, spanOf } from '../question/range.ts';
import { countSearch } from '../search.ts';
import type { Drawn } from '../traffic-values.ts';
import type { Cases } from './drawn.ts';

/** The last days of a period that a search looks at. */
const days = 31;

/** Parts of event values, and a word that nothing contains. */
const words = fc.uniqueArray(
  fc.record({
    event: fc.nat({ max: 200 }),
    from: fc.nat({ max: 400 }),
    length: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 3 },
);

const searchCase = fc.record({ about: questionCase, words });
type SearchCase = Drawn<typeof searchCase>;

/** Letters and digits of an event's texts: words without a form of their own in a path. */
function wordIn(events: readonly EventRow[], { event, from, length }: SearchCase['words'][number]): string {
  const { pathname, utm_campaign, browser, name, props, city } = events[event % events.length] ?? {};
  const text = [pathname, utm_campaign, browser, name, props, city].join('').replaceAll(/[^a-z\d]/gi, '');
  const start = from % Math.max(1, text.length);
  return text.slice(start, start + length).toLowerCase() || 'zz';
}

/** The words and the scope of a search; null if the traffic has no period of days. */
function searchIn({ about, words: drawn }: SearchCase) {
  const built = questionsIn({ ...about, filters: [], reset: null });
  const [first] = built?.questions ?? [];
  const span = built && first && spanOf(first.date_range, built.of);
  if (!built || !span || !areDays(span)) return null;
  return { ...built, span, words: [...new Set(drawn.map((word) => wordIn(built.events, word)))] };
}

function countedIn({ of, span, words: searched, events }: NonNullable<ReturnType<typeof searchIn>>) {
  const earliest = dayAfter(span.to, 1 - days);
  return countSearch(events, searched, of, {
    ...{ from: span.from > earliest ? span.from : earliest, to: span.to },
  });
}

/** Compares what is found in stored visits and in events alone with the count. */
async function compare(plan: SearchCase, turn: number, read: ReadStatement): Promise<void> {
  const built = searchIn(plan);
  if (!built) return;
  const { of, span, words: searched } = built;
  for (const rolledUpTo of inTurn([built.rolledUpTo, '1970-01-01'], turn)) {
    const wanted = { ...span, text: searched.join(' ') };
    const found = await askSearch(siteOf(of), wanted, { now: of.now, rolledUpTo }, read);
    expect(found, `${JSON.stringify({ searched, span, rolledUpTo })}`).toEqual(countedIn(built));
  }
}

/** Random searches in the values of all dimensions. @param read runs their statements */
export const searchCases = (read = readRows): Cases<SearchCase> => ({
  name: 'search',
  drawn: searchCase,
  few: 12,
  ofHundred: 100,
  isRevealing: (plan) => {
    const built = searchIn(plan);
    return built && countedIn(built).length > 0;
  },
  compare: (plan, turn) => compare(plan, turn, read),
});

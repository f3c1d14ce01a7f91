import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alertDefaults, type AlertRule, dayMs } from '@footfall/functions/contract';
import { advance, type AlertEvent, initial } from '../../../../../functions/src/alerts/evaluate/advance.ts';
import type { Verdict } from '../../../../../functions/src/alerts/kinds/kind.ts';

const verdictOf: Record<string, Verdict> = { f: 'fires', n: 'near', q: 'quiet', '-': 'silent' };
const start = Date.UTC(2026, 0, 1);

/** The events of some days, as characters: `Fired` and `Over`, and a dot for none. */
function eventsOf(rule: AlertRule, verdicts: string) {
  let progress = initial;
  return [...verdicts]
    .map((symbol, day) => {
      const { next, event } = advance(
        rule,
        progress,
        verdictOf[symbol] ?? 'quiet',
        new Date(start + day * dayMs),
      );
      progress = next;
      return event === null ? '.' : { fired: 'F', over: 'O' }[event];
    })
    .join('');
}

const ofDay = alertDefaults.change;
const ofHour: AlertRule = { ...ofDay, span: 'hour' };
const reached: AlertRule = { kind: 'goal', goal: 'g1', when: 'reached', days: 3 };
const missed: AlertRule = { ...reached, when: 'missed' };

describe('an alert notifies once that it fires, and once that it is over', () => {
  test.each<[string, AlertRule, string, string]>([
    ['nothing has happened', ofDay, 'qqnq-q', '......'],
    ['days in a row are one time', ofDay, 'qfffq', '.F..O'],
    ['it can happen again', ofDay, 'fqqfq', 'FO.FO'],
    ['a value that is not clearly back is not over', ofDay, 'fnnfnq', 'F....O'],
    ['a day that says nothing changes nothing', ofDay, 'f--f-q', 'F....O'],
    ['a normal hour in the midst of a fault is not the end', ofHour, 'fqqfqqq', 'F.....O'],
    ['what is near counts from the beginning again', ofHour, 'fqqnqqq', 'F.....O'],
    ['hours that say nothing do not count', ofHour, 'fq-q-q', 'F....O'],
    ['a vital is over after three good days', alertDefaults.vital, 'fqqfqqq', 'F.....O'],
    ['silence is over with an event', alertDefaults.silence, 'f-fq', 'F..O'],
    ['a goal that is missed is over when it is reached', missed, 'fffq', 'F..O'],
    ['a goal that was reached waits again without a message', reached, 'fqqqf', 'F...F'],
    ['after 13 days without a word it is still the same', ofDay, `f${'-'.repeat(13)}f`, `F${'.'.repeat(14)}`],
    ['after 14 days it has ended without a message', ofDay, `f${'-'.repeat(14)}f`, `F${'.'.repeat(14)}F`],
    ['and is quiet', ofDay, `f${'-'.repeat(14)}q`, `F${'.'.repeat(15)}`],
  ])('%s', (_, rule, verdicts, events) => expect(eventsOf(rule, verdicts)).toBe(events));
});

test('what was evaluated before is not evaluated again', () => {
  const at = new Date(start);
  const { next } = advance(ofDay, initial, 'fires', at);
  expect(advance(ofDay, next, 'quiet', at)).toEqual({ next, event: null });
  expect(advance(ofDay, next, 'quiet', new Date(start - 1))).toEqual({ next, event: null });
});

test('it says when it fired last', () => {
  const fired = advance(ofDay, initial, 'fires', new Date(start)).next;
  const still = advance(ofDay, fired, 'fires', new Date(start + dayMs)).next;
  const over = advance(ofDay, still, 'quiet', new Date(start + 2 * dayMs)).next;
  expect([fired, still, over].map(({ state, firedAt }) => [state, firedAt?.getTime()])).toEqual([
    ['firing', start],
    ['firing', start],
    ['quiet', start],
  ]);
});

test('it never notifies twice that it fires without its end in between, unless it could not evaluate for 14 days', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(ofDay, ofHour, missed, alertDefaults.silence, alertDefaults.vital),
      fc.array(
        fc.record({
          verdict: fc.constantFrom<Verdict>('fires', 'near', 'quiet', 'silent', 'silent'),
          afterDays: fc.integer({ min: 1, max: 16 }),
        }),
      ),
      (rule, steps) => {
        let progress = initial;
        let last: AlertEvent = 'over';
        let at = start;
        let sentAt = start;
        let wasSilent = false;
        for (const { verdict, afterDays } of steps) {
          at += afterDays * dayMs;
          const { next, event } = advance(rule, progress, verdict, new Date(at));
          progress = next;
          if (verdict === 'silent') wasSilent ||= at - sentAt >= 14 * dayMs;
          else sentAt = at;
          if (event === 'fired') {
            expect(last === 'over' || wasSilent).toBe(true);
            wasSilent = false;
          }
          if (event === 'over') expect(last).toBe('fired');
          last = event ?? last;
          if (event) expect(progress.state).toBe(event === 'fired' ? 'firing' : 'quiet');
        }
      },
    ),
  ));

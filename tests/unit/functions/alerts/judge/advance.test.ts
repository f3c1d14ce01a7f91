import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alertDefaults, type AlertRule, dayMs } from '@footfall/functions/contract';
import { advance, anew, type Told } from '../../../../../functions/src/alerts/judge/advance.ts';
import type { Verdict } from '../../../../../functions/src/alerts/judge/verdict.ts';

const letters: Record<string, Verdict> = { f: 'fires', n: 'near', q: 'quiet', '-': 'silent' };
const start = Date.UTC(2026, 0, 1);

/** What an alert tells of some days, as letters: of `Fires` and of `Over`, and a dot if it tells nothing. */
function tellingOf(rule: AlertRule, verdicts: string) {
  let progress = anew;
  return [...verdicts]
    .map((letter, day) => {
      const { next, told } = advance(
        rule,
        progress,
        letters[letter] ?? 'quiet',
        new Date(start + day * dayMs),
      );
      progress = next;
      return told === null ? '.' : { fired: 'F', over: 'O' }[told];
    })
    .join('');
}

const ofDay = alertDefaults.change;
const ofHour: AlertRule = { ...ofDay, span: 'hour' };
const reached: AlertRule = { kind: 'goal', goal: 'g1', when: 'reached', days: 3 };
const missed: AlertRule = { ...reached, when: 'missed' };

describe('an alert tells once that it fires, and once that it is over', () => {
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
  ])('%s', (_, rule, verdicts, told) => expect(tellingOf(rule, verdicts)).toBe(told));
});

test('what was judged before is not judged again', () => {
  const at = new Date(start);
  const { next } = advance(ofDay, anew, 'fires', at);
  expect(advance(ofDay, next, 'quiet', at)).toEqual({ next, told: null });
  expect(advance(ofDay, next, 'quiet', new Date(start - 1))).toEqual({ next, told: null });
});

test('it says when it fired last', () => {
  const fired = advance(ofDay, anew, 'fires', new Date(start)).next;
  const still = advance(ofDay, fired, 'fires', new Date(start + dayMs)).next;
  const over = advance(ofDay, still, 'quiet', new Date(start + 2 * dayMs)).next;
  expect([fired, still, over].map(({ state, firedAt }) => [state, firedAt?.getTime()])).toEqual([
    ['firing', start],
    ['firing', start],
    ['quiet', start],
  ]);
});

test('it never tells twice that it fires without telling that it is over, unless it had nothing to say for 14 days', () =>
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
        let progress = anew;
        let last: Told = 'over';
        let at = start;
        let spokeAt = start;
        let wasSilent = false;
        for (const { verdict, afterDays } of steps) {
          at += afterDays * dayMs;
          const { next, told } = advance(rule, progress, verdict, new Date(at));
          progress = next;
          if (verdict === 'silent') wasSilent ||= at - spokeAt >= 14 * dayMs;
          else spokeAt = at;
          if (told === 'fired') {
            expect(last === 'over' || wasSilent).toBe(true);
            wasSilent = false;
          }
          if (told === 'over') expect(last).toBe('fired');
          last = told ?? last;
          if (told) expect(progress.state).toBe(told === 'fired' ? 'firing' : 'quiet');
        }
      },
    ),
  ));

import { expect, it } from 'vitest';
import {
  daysBehind,
  isProblem,
  stateOfJob,
  stateOfRollup,
  stateOfSpool,
} from '../../../../functions/src/jobs/health.ts';

const now = new Date('2026-03-03T14:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const record = { since: ago(9000), lastSuccessAt: ago(10), failuresInARow: 0, runs: [] };

it.each([
  ['that succeeded lately is ok', {}, 'ok'],
  ['that succeeded an hour ago is ok', { lastSuccessAt: ago(60) }, 'ok'],
  ['that succeeded longer ago is late', { lastSuccessAt: ago(61) }, 'late'],
  ['that failed once since is ok', { failuresInARow: 1 }, 'ok'],
  ['that failed twice in a row is failing', { failuresInARow: 2 }, 'failing'],
  ['that is late and fails is late', { lastSuccessAt: ago(61), failuresInARow: 9 }, 'late'],
  ['that is new waits for its first run', { lastSuccessAt: null, since: ago(60) }, 'waiting'],
  ['that is new and never succeeded is late', { lastSuccessAt: null, since: ago(61) }, 'late'],
])('a job that is late after an hour, %s', (_title, changes, state) =>
  expect(stateOfJob({ lateAfterMinutes: 60 }, { ...record, ...changes }, now)).toBe(state),
);

it('a job that no deployment has recorded says that the migrations did not run', () =>
  expect(stateOfJob({ lateAfterMinutes: 60 }, undefined, now)).toBe('behind'));

it.each([
  [null, 'ok'],
  [ago(30), 'ok'],
  [ago(31), 'late'],
])('the spool with rows since %s', (oldestAt, state) => expect(stateOfSpool(oldestAt, 30, now)).toBe(state));

it.each([
  // On 3 March at 13:00, 2 March is closed; the rollup then has two hours.
  ['2026-03-02', 'ok', 0],
  ['2026-03-01', 'ok', 1],
  ['2026-02-28', 'late', 2],
])('the rollup through %s', (through, state, days) => {
  expect(stateOfRollup(through, 120, now)).toBe(state);
  expect(daysBehind(through, now)).toBe(days);
});

it('without any event, the rollup has nothing to do', () =>
  expect(stateOfRollup(null, 120, now)).toBe('waiting'));

it('only states that require action are problems', () => {
  const states = ['ok', 'waiting', 'late', 'failing', 'behind'] as const;
  expect(states.filter(isProblem)).toEqual(['late', 'failing', 'behind']);
});

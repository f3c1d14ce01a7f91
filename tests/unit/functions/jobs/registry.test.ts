import { expect, test } from 'vitest';
import { jobNames, jobs } from '../../../../functions/src/jobs/registry.ts';

test('a job is late only after the time of two runs and the end of one', () => {
  for (const name of jobNames) {
    const { schedule, timeoutSeconds, lateAfterMinutes } = jobs[name];
    const [minute = '', hour = ''] = schedule.split(' ');
    const minutes = /^\*(?:\/(\d+))?$/.exec(minute);
    const every = minutes ? Number(minutes[1] ?? 1) : hour === '*' ? 60 : 24 * 60;
    // A daily job is late after one missed run: two days would be too long to notice.
    const missed = every === 24 * 60 ? 1 : 2;
    expect(lateAfterMinutes * 60, name).toBeGreaterThanOrEqual(missed * every * 60 + timeoutSeconds);
  }
});

test('a run has time for its last step and for its record', () => {
  for (const name of jobNames) expect(jobs[name].timeoutSeconds, name).toBeGreaterThanOrEqual(300);
});

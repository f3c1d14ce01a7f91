import { expect, test } from 'vitest';
import { jobNames, jobs } from '../../../../functions/src/jobs/registry.ts';

test('a job is late only after it could have run twice, and a run could have ended', () => {
  for (const name of jobNames) {
    const { schedule, timeoutSeconds, lateAfterMinutes } = jobs[name];
    const [minute = '', hour = ''] = schedule.split(' ');
    const minutes = /^\*(?:\/(\d+))?$/.exec(minute);
    const every = minutes ? Number(minutes[1] ?? 1) : hour === '*' ? 60 : 24 * 60;
    // A job that runs daily is late when one run is missed: two days would be too long to know nothing.
    const missed = every === 24 * 60 ? 1 : 2;
    expect(lateAfterMinutes * 60, name).toBeGreaterThanOrEqual(missed * every * 60 + timeoutSeconds);
  }
});

test('a run has time for its last step and for its record', () => {
  for (const name of jobNames) expect(jobs[name].timeoutSeconds, name).toBeGreaterThanOrEqual(300);
});

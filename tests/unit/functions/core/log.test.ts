import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log, logError, withLogFields } from '../../../../functions/src/core/log.ts';

let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: string) => void lines.push(JSON.parse(text)));
});
afterEach(() => vi.restoreAllMocks());

test('a line has its name, its severity and its fields', () => {
  log('job.finished', { durationMs: 12, counts: { days: 3 } });
  expect(lines).toEqual([{ severity: 'INFO', event: 'job.finished', durationMs: 12, counts: { days: 3 } }]);
});

test('a line about an error has its message and its stack, without what is personal', () => {
  logError('request.failed', new Error('anna@example.com is unknown'), { requestId: 'r' });
  expect(lines[0]).toMatchObject({ severity: 'ERROR', event: 'request.failed', requestId: 'r' });
  expect(lines[0]?.message).toMatch(/^Error: \(mail address\) is unknown\n {4}at /);
});

test('lines have the fields of the work that they belong to, also of work that goes on at the same time', async () => {
  const work = (requestId: string) =>
    withLogFields({ requestId }, async () => {
      await setImmediate();
      withLogFields({ job: 'drain' }, () => log('job.started'));
      log('job.finished');
    });
  await Promise.all([work('a'), work('b')]);
  log('job.started');
  expect(lines.map(({ requestId, job }) => [requestId, job])).toEqual([
    ['a', 'drain'],
    ['a', undefined],
    ['b', 'drain'],
    ['b', undefined],
    [undefined, undefined],
  ]);
});

import { expect, test } from 'vitest';
import type { AuditAction, AuditEntry, DerivedAnnotation } from '@footfall/functions/contract';
import { derivedAnnotations } from '../../../../functions/src/annotations/derived.ts';

type Value = string | number | null;

let entries = 0;

/** An entry of the audit log: its fields have these new values, or [old, new]. */
function entry(action: AuditAction, at: string, fields: Record<string, Value | [Value, Value]> = {}) {
  const what = Object.entries(fields).map(([name, value]) => {
    const [old, now] = Array.isArray(value) ? value : [null, value];
    return [name, { old, new: now }];
  });
  return { id: String(++entries).padStart(3, '0'), at, action, what: Object.fromEntries(what) } as AuditEntry;
}

const march = { timezone: 'Europe/Amsterdam', from: '2026-03-01', to: '2026-03-31' };
const fired = (alert: string, at: string, since: string) =>
  entry('alert.fired', at, { alert, kind: 'silence', since });
const ended = (alert: string, at: string) => entry('alert.over', at, { alert, kind: 'silence' });

type Row = [string, AuditEntry[], Partial<DerivedAnnotation>[]];

test.each<Row>([
  ['no entry', [], []],
  [
    'a changed channel rule, on the day of the workspace',
    [entry('channel-rule.changed', '2026-03-04T23:30:00.000Z', { name: ['Mail', 'Newsletter'] })],
    [
      {
        ...{ kind: 'channel-rule', day: '2026-03-05', at: '2026-03-04T23:30:00.000Z', until: null },
        text: 'Channel rule “Newsletter” changed, also for earlier days',
      },
    ],
  ],
  [
    'a deleted channel rule by its old name',
    [entry('channel-rule.deleted', '2026-03-04T10:00:00.000Z', { name: ['Mail', null] })],
    [{ kind: 'channel-rule', text: 'Channel rule “Mail” deleted, also for earlier days' }],
  ],
  [
    'a new time zone',
    [entry('workspace.changed', '2026-03-04T10:00:00.000Z', { timezone: ['UTC', 'Europe/Amsterdam'] })],
    [{ kind: 'time-zone', text: 'Time zone changed from UTC to Europe/Amsterdam' }],
  ],
  [
    'another changed setting',
    [entry('workspace.changed', '2026-03-04T10:00:00.000Z', { name: ['A', 'B'] })],
    [],
  ],
  [
    'an import, when it ran',
    [
      entry('import.done', '2026-03-20T10:00:00.000Z', {
        import: 'Plausible',
        ...{ file: 'export.zip', from: '2025-01-01', to: '2026-03-19', visitors: 12 },
      }),
    ],
    [
      {
        ...{ kind: 'import', day: '2026-03-20', at: '2026-03-20T10:00:00.000Z', until: null },
        text: 'An import ran: Imported from Plausible, Jan 1, 2025 to Mar 19, 2026',
      },
    ],
  ],
  [
    'an import that was undone',
    [
      entry('import.undone', '2026-03-20T10:00:00.000Z', {
        ...{ import: 'Umami', file: 'export.zip', from: '2025-01-01', to: '2026-03-19' },
      }),
    ],
    [{ kind: 'import', text: 'An import was undone: Umami, Jan 1, 2025 to Mar 19, 2026' }],
  ],
  ['a reset', [entry('workspace.reset', '2026-03-04T10:00:00.000Z')], [{ kind: 'reset' }]],
  [
    'deleted visits, on their days, whenever they were deleted',
    [entry('removal.done', '2026-06-01T10:00:00.000Z', { from: '2026-03-04', to: '2026-03-06' })],
    [{ kind: 'deleted-visits', day: '2026-03-04', until: '2026-03-06', at: null }],
  ],
  [
    'deleted visits of one day, and of days that begin before the period',
    [
      entry('removal.done', '2026-06-01T10:00:00.000Z', { from: '2026-03-04', to: '2026-03-04' }),
      entry('removal.done', '2026-06-01T10:00:00.000Z', { from: '2026-02-04', to: '2026-03-01' }),
    ],
    [
      { day: '2026-02-04', until: '2026-03-01' },
      { day: '2026-03-04', until: null },
    ],
  ],
  [
    'retention, by the last day that it has deleted',
    [
      entry('retention.applied', '2026-05-02T03:00:00.000Z', { from: '2026-03-02', to: '2026-03-02' }),
      entry('retention.applied', '2026-05-03T03:00:00.000Z', { from: '2026-03-03', to: '2026-03-03' }),
      entry('retention.applied', '2026-05-01T03:00:00.000Z', { from: '2026-01-01', to: '2026-03-01' }),
    ],
    [{ kind: 'deleted-visits', day: '2026-03-03', until: null }],
  ],
  [
    'silence, from the last event before it until the alert was over',
    [
      ended('after 2 hours', '2026-03-05T08:00:00.000Z'),
      fired('after 2 hours', '2026-03-04T12:15:00.000Z', '2026-03-04T10:00:00.000Z'),
    ],
    [{ kind: 'silence', day: '2026-03-04', at: '2026-03-04T10:00:00.000Z', until: '2026-03-05' }],
  ],
  [
    'silence that is not over',
    [fired('after 2 hours', '2026-03-04T12:15:00.000Z', '2026-03-04T10:00:00.000Z')],
    [{ kind: 'silence', until: null }],
  ],
  [
    'two alerts about one silence, one note until the later end',
    [
      fired('after 2 hours', '2026-03-04T12:15:00.000Z', '2026-03-04T10:00:00.000Z'),
      fired('after 6 hours', '2026-03-04T16:15:00.000Z', '2026-03-04T10:00:00.000Z'),
      ended('after 2 hours', '2026-03-05T08:00:00.000Z'),
      ended('after 6 hours', '2026-03-06T08:00:00.000Z'),
    ],
    [{ kind: 'silence', day: '2026-03-04', until: '2026-03-06' }],
  ],
  [
    'two silences, the first without an end in the log',
    [
      fired('after 2 hours', '2026-03-04T12:15:00.000Z', '2026-03-04T10:00:00.000Z'),
      fired('after 2 hours', '2026-03-08T12:15:00.000Z', '2026-03-08T10:00:00.000Z'),
      ended('after 2 hours', '2026-03-08T13:00:00.000Z'),
    ],
    [
      { kind: 'silence', day: '2026-03-04', until: null },
      { kind: 'silence', day: '2026-03-08', until: '2026-03-08' },
    ],
  ],
  [
    'an alert of another kind, or from before alerts recorded their kind',
    [
      entry('alert.fired', '2026-03-04T12:15:00.000Z', { alert: 'a fall', kind: 'change' }),
      entry('alert.fired', '2026-03-04T12:15:00.000Z', { alert: 'no events' }),
    ],
    [],
  ],
  [
    'the oldest first, and nothing of other days',
    [
      entry('workspace.reset', '2026-03-31T22:30:00.000Z'),
      entry('workspace.reset', '2026-03-31T21:30:00.000Z'),
      entry('workspace.reset', '2026-02-28T23:30:00.000Z'),
      entry('workspace.reset', '2026-02-28T22:30:00.000Z'),
    ],
    [{ day: '2026-03-01' }, { day: '2026-03-31' }],
  ],
])('%s', (_, log, expected) => {
  const found = derivedAnnotations(log, march);
  expect(found).toHaveLength(expected.length);
  expect(found).toMatchObject(expected);
});

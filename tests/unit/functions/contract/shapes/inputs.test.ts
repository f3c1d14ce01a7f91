import { expect, test } from 'vitest';
import { type CallName, callNames, calls, isInWorkspace } from '@footfall/functions/contract';
import { shapes } from '../../../../../functions/src/contract/api.ts';
import { AppError } from '../../../../../functions/src/core/errors.ts';
import { parse } from '../../../../../functions/src/core/parse.ts';
import { requestOf } from '../../../../support/api/any-call.ts';

const now = new Date('2026-03-20T10:42:30Z');

/** A valid input of a call, with these fields changed; `undefined` removes a field. */
function inputOf(name: CallName, change: object = {}) {
  const { query, body = query } = requestOf(name, 'abcdefghij0123456789');
  const total = { ...(body as object), ...change };
  return Object.fromEntries(Object.entries(total).filter(([, value]) => value !== undefined));
}

/** What is said of an input; null where it is taken. */
function refusalOf(name: CallName, input: unknown) {
  try {
    parse(shapes[name].input(now), input);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_request') return error.message;
    throw error;
  }
}

test.each(callNames)(
  '%s takes a valid input, and no other value in place of a field or of the input',
  (name) => {
    const input = inputOf(name);
    expect(refusalOf(name, input)).toBeNull();
    for (const other of [null, 7, 'x', []]) expect(refusalOf(name, other)).not.toBeNull();
    for (const [field, value] of Object.entries(input))
      for (const other of [typeof value === 'boolean' ? 7 : true, typeof value === 'object' ? 'x' : {}])
        expect(refusalOf(name, { ...input, [field]: other }), field).toMatch(new RegExp(`^${field}\\b`));
  },
);

test.each(callNames.filter((name) => isInWorkspace(calls[name].action)))('%s needs its workspace', (name) => {
  const field = 'site_id' in inputOf(name) ? 'site_id' : 'workspaceId';
  for (const absent of [undefined, '', 'x'.repeat(1001)])
    expect(refusalOf(name, inputOf(name, { [field]: absent })), absent).toMatch(new RegExp(`^${field}: `));
});

const text = (length: number) => 'x'.repeat(length);
const list = <Item>(length: number, item: (index: number) => Item) => [...Array(length).keys()].map(item);
const address = (at: number) => `a${at}@site.example`;
const id = (at: number) => `${at}`.padStart(20, 'x');
const fields = { site_id: 'w', metrics: ['visitors'], date_range: '7d' };
const signUp = { kind: 'event', properties: [], currency: null };
const rule = { dimension: 'visit:source', operator: 'is', value: 'a', channel: 'b', from: null, place: 1 };
const filters = [['is', 'event:page', ['/']]];
const step = { filters };
const sums = (length: number) => list(length, (at) => `prop_sum:${at}`);
const locations = ['visit:country', 'visit:city'];
const moments = (...days: string[]) => days.map((day) => `${day}T00:00:00Z`);
const pageGroup = (...names: string[]) => ({ patterns: names.map((name) => `/${name}`) });
type Bound = [field: string, within: unknown[], beyond: unknown[], message: string];

/** The largest value of a field, and what is said of the next one. */
const upTo = (field: string, max: number, of: (max: number) => unknown, message: string): Bound => [
  field,
  [of(max)],
  [of(max + 1)],
  message,
];
const limit = (limit: number) => ({ limit });

/** Of fields of a call: values at a bound, values beyond it, and what is said of the latter. */
const bounds: { [Name in CallName]?: Bound[] } = {
  'workspace.create': [
    ['timezone', ['Europe/Amsterdam'], ['Mars/Base'], 'must be an IANA time zone such as Europe/Amsterdam'],
    [
      'domain',
      ['shop.site.example', 'https://www.Bücher.example:8080/a', 'пример.рф'],
      ['site', 'https://', '127.0.0.1'],
      'must be a domain such as example.com',
    ],
  ],
  'workspace.keep-visits': [
    ['months', [2, 60, null], [1, 7, 61], 'must be null or one of 2, 3, 6, 12, 14, 24, 36, 60'],
  ],
  'visits.delete': [
    ['filters', [filters], [[]], 'must have at least one filter; a reset deletes everything'],
    upTo('domain', 253, text, 'Too big: expected string to have <=253 characters'),
  ],
  'data.rows': [
    ['take', ['1', '1000'], ['0', '1001'], 'must be a whole number from 1 to 1000'],
    ['skip', ['0', '999999'], ['-1', '1000000', '1.5'], 'must be a whole number from 0 to 999999'],
  ],
  query: [
    upTo('metrics', 30, sums, 'must have at most 30 metrics of properties'),
    ['metrics', [], [[]], 'must name at least one metric'],
    ['metrics', [['visits', 'visitors']], [['visits', 'visits']], 'must not name a metric twice'],
    [
      'dimensions',
      [[...locations, 'time']],
      [[...locations, 'visit:os', 'time']],
      'must have at most 3 dimensions',
    ],
    ['dimensions', [locations], [['time:day', 'time:week']], 'must have at most one dimension of time'],
    ['dimensions', [], [['visit:os', 'visit:os']], 'must not name a dimension twice'],
    [
      'order_by.0.0',
      [[['visitors', 'asc']]],
      [[['visits', 'asc']]],
      'must be a metric or a dimension of the question',
    ],
    upTo('pagination.limit', 10_000, limit, 'Too big: expected number to be <=10000'),
    upTo('pagination.offset', 100_000, (offset) => ({ offset }), 'Too big: expected number to be <=100000'),
    [
      'date_range',
      [moments('2000-01-01', '2000-02-01')],
      [moments('2000-01-01', '2000-02-02')],
      'moments must be at most 31 days apart',
    ],
    [
      'date_range',
      [moments('2026-03-01', '2026-03-02')],
      [moments('2026-03-01', '2026-03-01')],
      'must end later than it begins',
    ],
    [
      'date_range',
      [['2000-01-01', '2020-01-15']],
      [['2000-01-01', '2020-01-16']],
      'must have at most 20 years',
    ],
  ],
  funnel: [
    upTo('steps', 8, (max) => list(max, () => step), 'must have at most 8 steps'),
    ['steps', [[step, step]], [[step]], 'must have at least 2 steps'],
    ['steps.0.filters', [], [[{ filters: [] }, step]], 'must have at least one filter'],
    ['dimensions', [['visit:os']], [locations], 'must have at most one dimension'],
    upTo('pagination.limit', 1000, limit, 'Too big: expected number to be <=1000'),
  ],
  suggestions: [
    upTo('text', 100, text, 'must have at most 100 characters'),
    upTo('take', 300, String, 'Too big: expected number to be <=300'),
  ],
  'member.change-role': [
    ['role', ['owner'], ['Owner'], 'Invalid option: expected one of "owner"|"admin"|"viewer"'],
    upTo('uid', 128, text, 'Too big: expected string to have <=128 characters'),
  ],
  'invitation.create': [
    upTo('emails', 20, (max) => list(max, address), 'Too big: expected array to have <=20 items'),
    [
      'emails.0',
      [['a@site.example']],
      [['Lena <lena@site.example>']],
      'must be an email address such as lena@example.com',
    ],
    upTo('others', 9, (max) => list(max, id), 'Too big: expected array to have <=9 items'),
  ],
  'invitation.resend': [
    ['id', ['f'.repeat(64)], ['f'.repeat(63), '../members'], 'must be the id of an invitation'],
  ],
  'invitation.open': [upTo('token', 200, text, 'Too big: expected string to have <=200 characters')],
  'goal.create': [
    upTo(
      'definition.event',
      120,
      (max) => ({ ...signUp, event: text(max) }),
      'must have at most 120 characters',
    ),
    ['name', ['A'], [' '], 'must have 1 to 80 characters'],
    ['definition.more', [], [{ ...signUp, event: 'A', more: 1 }], 'is not a field here'],
  ],
  'goal.update': [['id', [id(1)], [text(19), '../members/someone..'], 'must be the id of a goal']],
  'channel-rule.create': [
    upTo(
      'definition.place',
      1e6,
      (index) => ({ ...rule, place: index }),
      'Too big: expected number to be <=1000000',
    ),
  ],
  'tag.leave': [
    upTo('value', 255, text, 'must have at most 255 characters'),
    ['value', ['ü'], ['\ud800'], 'must have no invisible characters and no outer spaces'],
  ],
  'page-group.create': [
    upTo(
      'definition.patterns',
      10,
      (max) => pageGroup(...list(max, String)),
      'must have at most 10 patterns',
    ),
    ['definition.patterns', [], [pageGroup('a', 'a')], 'must not have a pattern twice'],
    ['definition.patterns', [], [pageGroup()], 'must have at least one pattern'],
    ['definition.patterns.0', [], [{ patterns: ['blog/*'] }], "must begin with '/' or '*'"],
    [
      'definition.patterns.0',
      [pageGroup(text(199))],
      [pageGroup(text(200))],
      'must have at most 200 characters',
    ],
  ],
  'export.rows': [
    ['cursor', [], ['', 'x'], 'must be the `next` of a page'],
    [
      'to',
      ['2026-01-01', '2026-01-31'],
      ['2025-12-31', '2026-02-01'],
      'must be at most 31 days, and none before `from`',
    ],
  ],
  'audit.list': [
    [
      'before',
      [`2026-03-01T10:00:00.000Z_${id(1)}`],
      ['2026-03-01'],
      'must be the place that an answer named',
    ],
    ['take', ['100'], ['101'], 'Too big: expected number to be <=100'],
  ],
  'key.create': [
    ['name', [text(1), text(80)], [' ', text(81)], 'must have 1 to 80 characters'],
    [
      'scopes.0',
      [
        ['stats:read', 'events:write'],
        ['stats:read', 'events:forward'],
      ],
      [['admin']],
      'Invalid option: expected one of "stats:read"|"events:write"|"events:forward"|"annotations:write"',
    ],
    [
      'scopes',
      [],
      [['events:write', 'events:forward']],
      'must not have both events:write and events:forward',
    ],
    ['days', [null, 365], [31], 'must be one of 30, 90, 365, null'],
    ['scopes', [], [[]], 'must have at least one scope'],
    ['scopes', [], [['stats:read', 'stats:read']], 'must not name a scope twice'],
    [
      'purse.day',
      [
        { day: 20 * 1024 ** 2, month: 1024 ** 5 },
        { day: null, month: null },
      ],
      [{ day: 20 * 1024 ** 2 - 1, month: null }],
      'must be at least 20,971,520 bytes',
    ],
    ['purse.month', [], [{ day: null, month: 1024 ** 5 + 1 }], 'must be at most 1,125,899,906,842,624 bytes'],
  ],
  'account.delete': [
    upTo('workspaceIds', 1000, (max) => list(max, id), 'Too big: expected array to have <=1000 items'),
    upTo('confirmation', 320, text, 'Too big: expected string to have <=320 characters'),
  ],
};

const allBounds = Object.entries(bounds).flatMap(([name, rows]) =>
  rows.map((row) => [name as CallName, ...row] as const),
);

test.each(allBounds)('%s has bounds of %s', (name, field, within, beyond, message) => {
  const changed = (value: unknown) => inputOf(name, { [field.split('.')[0] ?? '']: value });
  for (const value of within) expect(refusalOf(name, changed(value))).toBeNull();
  for (const value of beyond) expect(refusalOf(name, changed(value))).toBe(`${field}: ${message}`);
});

test('days are in order, and at most 20 years', () => {
  const refusalOfDays = (from: string, to: string) =>
    refusalOf('data.global', inputOf('data.global', { from, to }));
  expect(refusalOfDays('2000-01-01', '2020-01-15')).toBeNull();
  expect(refusalOfDays('2000-01-01', '2020-01-16')).toBe('to: must be at most 20 years after "from"');
  expect(refusalOfDays('2026-03-01', '2026-03-01')).toBeNull();
  expect(refusalOfDays('2026-03-02', '2026-03-01')).toBe('from: must not be after "to"');
});

test('a call has at most twenty queries, about one workspace', () => {
  const refusalOfAll = (queries: object[]) => refusalOf('query', { queries });
  expect(refusalOfAll(Array(20).fill(fields))).toBeNull();
  expect(refusalOfAll(Array(21).fill(fields))).toBe('queries: must have at most 20 questions');
  expect(refusalOfAll([])).toBe('queries: must have at least one question');
  expect(refusalOfAll([fields, { ...fields, site_id: 'v' }])).toMatch(
    /must be about one workspace, or name several in site_ids$/,
  );
});

import { type ActiveImport, addDays, type Day, daysAnywhere } from '../../contract/index.ts';
import { countedEvents, countedEventsOfSites } from '../../statistics/imports.ts';
import {
  fewHidden,
  isFromFirstEvent,
  named,
  numberedEvents,
  visitsOfEvents,
} from '../../statistics/visits.ts';
import { mapsPages } from '../pages/page-map.ts';
import { pageSql, sentColumn, type SqlPages } from './pages.ts';
import { firstRead } from '../plan/retained-days.ts';
import { type Cut, cutWithinDay, type Periods, type SameWeekday } from '../plan/periods.ts';
import type { QueryTime, QuerySite } from '../plan/plan.ts';
import { ruledColumns, type RuledColumns } from './channel.ts';
import { afterColumn, exitHostname } from '../../statistics/dimensions.ts';
import { type EventField, eventFields, isWindowField, offsetFields } from '../../statistics/events.ts';
import type { Clause } from './filters.ts';
import { windowClauses, Reads } from './reads.ts';
import { joinSlices } from './sites/slices.ts';
import type { Values } from './values.ts';

/**
 * The part of the answer that a visit belongs to. `cut` has the visits of the comparison's last day up to the cut, or
 * between moments all visits up to it. `same` repeats the days of `current` that both ranges have.
 */
type Part = 'current' | 'same' | 'previous' | 'cut' | 'now';

interface Slice {
  part: Part;
  from: Day;
  to: Day;
  /** Only set if a statement is about several workspaces, as are their imports. */
  site?: string;
  imports?: readonly ActiveImport[] | undefined;
  only?: SameWeekday | undefined;
}

/** An open day or a part of a day, whose visits are computed from events. */
interface OpenSlice extends Slice {
  fromMs: number;
  toMs: number;
}

/** Closed days are read as the rollup stored them, open ones from events. */
export interface Slices {
  closed: readonly Slice[];
  open: readonly OpenSlice[];
}

const always = { fromMs: 0, toMs: Date.parse('9999-12-31T00:00:00Z') };

/**
 * Days that may contain a reset are computed from events, because the rollup may have stored what came before it.
 * @param isPreviousTotal whether a question compares with the full previous range, including the days after the cut
 * @param onSameDays whether a question compares only the days that both ranges have, if these are not all
 */
export function slicesOf(
  { current, compared, nowFromMs, deleted }: Periods,
  { resetAt }: QuerySite,
  { rolledUpTo }: QueryTime,
  isPreviousTotal = false,
  onSameDays = false,
): Slices | null {
  const slices: { closed: Slice[]; open: OpenSlice[] } = { closed: [], open: [] };
  const resetMs = resetAt?.getTime() ?? 0;
  const resetOn = resetAt && daysAnywhere(resetMs, resetMs);
  const add = (part: Part, { from: start, to, only }: { from: Day; to: Day; only?: SameWeekday }) => {
    const from = firstRead(start, deleted);
    const first = resetOn && resetOn.from > from ? resetOn.from : from;
    const firstCompleteDay = resetOn && resetOn.to >= from ? addDays(resetOn.to, 1) : from;
    const lastClosed = rolledUpTo < to ? rolledUpTo : to;
    if (firstCompleteDay <= lastClosed)
      slices.closed.push({ part, from: firstCompleteDay, to: lastClosed, only });
    if (resetOn && first < firstCompleteDay && first <= to) {
      const last = resetOn.to < to ? resetOn.to : to;
      slices.open.push({ part, from: first, to: last, only, ...always, fromMs: resetMs });
    }
    const firstOpen = rolledUpTo < firstCompleteDay ? firstCompleteDay : addDays(rolledUpTo, 1);
    if (firstOpen <= to) slices.open.push({ part, from: firstOpen, to, only, ...always });
  };
  const addMoments = (part: Part, fromMs: number, toMs: number) => {
    const { from, to } = daysAnywhere(fromMs, toMs - 1);
    const first = firstRead(from, deleted);
    if (resetMs < toMs && fromMs < toMs && first <= to)
      slices.open.push({ part, from: first, to, fromMs: Math.max(fromMs, resetMs), toMs });
  };
  if (current.kind === 'moments') addMoments('current', current.fromMs, current.toMs);
  else add('current', current);
  if (nowFromMs !== null && current.kind === 'moments') addMoments('now', nowFromMs, current.toMs);
  const { span, cut, sameFrom, sameTo = current.to } = compared ?? {};
  if (sameFrom !== undefined && onSameDays) add('same', { from: sameFrom, to: sameTo });
  if (span?.kind === 'moments') {
    if (!cut || isPreviousTotal) addMoments('previous', span.fromMs, span.toMs);
    if (cut) addMoments('cut', span.fromMs, cut.at);
  } else if (span) {
    const last = cut && !isPreviousTotal ? addDays(cut.day, -1) : span.to;
    if (span.from <= last) add('previous', { from: span.from, to: last });
    if (cut && compared && cutWithinDay(compared)) addCut(slices.open, cut, resetMs);
  }
  return slices.closed.length + slices.open.length > 0 ? slices : null;
}

function addCut(open: OpenSlice[], { day, at }: Cut, resetMs: number) {
  if (resetMs < at) open.push({ part: 'cut', from: day, to: day, fromMs: resetMs, toMs: at });
}

export interface Needs {
  /** For `visit_rows`; null if nothing reads it. */
  visits: Reads | null;
  /** For `event_rows`; null if nothing reads it. */
  events: Reads | null;
  /** A condition on the visit's own columns, for all visits. */
  condition: Clause | null;
}

/** The columns that say to which workspace and part of the answer a row belongs. */
export const ownerOf = ({ closed, open }: Slices): string =>
  (closed[0] ?? open[0])?.site === undefined ? 'part' : 'site, part';

const keys = ['part', 'date', 'visitor_id', 'visit'];
export const visitKeys = keys.join(', ');

/** Common table expressions for `visit_rows`, one row a visit, and `event_rows`, one row an event of a visit. */
export function sourceSql(slices: Slices, needs: Needs, site: QuerySite, values: Values): string[] {
  const { visits, events, condition } = needs;
  const all = new Reads().with(
    ...[visits, events, condition?.reads].filter((reads) => reads instanceof Reads),
  );
  const clauses: string[] = [];
  const last = [...slices.closed, ...slices.open].reduce((latest, { to }) => (to > latest ? to : latest), '');
  const ruled = ruledColumns(all, site, last, values);
  if (slices.open.length > 0)
    clauses.push(...openVisits(slices.open, all, { condition, ruled }, site, values));
  const columns = [...new Set(['date', 'visitor_id', 'visit', ...all.visit])];
  if (events?.event.has('event_at') && !columns.includes('started_at')) columns.push('started_at');
  if (events) columns.push('events');
  const stored = storedRows(slices.closed, decided(ruled, columns, values.pages), site, values);
  const hasOpen = slices.open.length > 0;
  const owner = ownerOf(slices);
  const ownedKeys = [owner, ...keys.slice(1)];
  if (stored?.clause) clauses.push(stored.clause);
  const conditions = [...(stored?.conditions ?? []), ...(condition ? [condition.sql] : [])];
  const filtered = (indent: string) =>
    conditions.length === 0 ? '' : `\n${indent}WHERE ${conditions.join('\n    AND ')}`;
  if (visits) {
    const columns = ['date', 'visitor_id', 'visit', ...visits.visit].join(', ');
    clauses.push(
      union('visit_rows', [
        stored && `SELECT ${stored.part}, ${columns}\n  FROM ${stored.from}${filtered('  ')}`,
        hasOpen && `SELECT ${owner}, ${columns}\n  FROM open_visits`,
      ]),
    );
  }
  if (events) {
    const ofVisit = [...events.visit];
    const fields = [...new Set<EventField>(['event_name', ...[...events.event].filter(isRead)])];
    const windows = windowClauses(events);
    const as = (from: 'stored' | 'open') =>
      fields.map((field) => named(fieldSql(field, from, values.pages), field));
    const storedColumns = ['date', 'visitor_id', 'visit', ...ofVisit].map((column) => `visits.${column}`);
    const storedColumnsRead = [
      ...new Set([...ofVisit, ...(fields.includes('event_at') ? ['started_at'] : [])]),
    ];
    // No other column may be called `event_offset`: the local emulator takes each column of that name for the offset.
    const hasOffset = fields.some((field) => offsetFields.includes(field));
    const openColumns = ofVisit.map((column) => `open_visits.${column}`);
    clauses.push(
      union(windows.length > 0 ? 'read_events' : 'event_rows', [
        stored &&
          `SELECT ${['visits.part', ...storedColumns, ...as('stored')].join(', ')}
  FROM (
    SELECT ${[stored.part, 'date', 'visitor_id', 'visit', ...storedColumnsRead, 'events'].join(', ')}
    FROM ${stored.from}${filtered('    ')}
  ) AS visits CROSS JOIN UNNEST(visits.events) AS event${hasOffset ? ' WITH OFFSET AS event_offset' : ''}`,
        hasOpen &&
          `SELECT ${[...ownedKeys, ...openColumns, ...as('open')].join(', ')}
  FROM numbered JOIN open_visits USING (${ownedKeys.join(', ')})`,
      ]),
    );
    clauses.push(...windows);
  }
  return clauses;
}

const isRead = (field: string): field is EventField => !isWindowField(field);

/** `openVisits` has already mapped the pages of open events. */
const fieldSql = (field: EventField, from: 'stored' | 'open', pages: SqlPages) =>
  field === 'event_page' && from === 'stored'
    ? pageSql(eventFields[field][from], pages)
    : eventFields[field][from];

const union = (name: string, parts: (string | false | null)[]) =>
  `${name} AS (\n  ${parts.filter((part) => part).join('\n  UNION ALL\n  ')}\n)`;

/** The name of a bound value, such as `previous_from`. */
const inPart = (what: string, part: Slice['part']) => (part === 'current' ? what : `${part}_${what}`);

/** The hostname of a stored visit's last pageview. As above, no other column may be called `exit_offset`. */
const storedExitHostname = `(
    SELECT ANY_VALUE(event.hostname HAVING MAX exit_offset)
    FROM UNNEST(visits.events) AS event WITH OFFSET AS exit_offset
    WHERE event.name = 'pageview'
  ) AS ${exitHostname}`;

const isPageColumn = (column: string) => column === 'entry_page' || column === 'exit_page';

/** The select list of stored visits, if some columns are computed; null if all are stored. */
function decided(ruled: RuledColumns | null, columns: readonly string[], pages: SqlPages): string | null {
  const hasPages = mapsPages(pages) && columns.some((column) => isPageColumn(sentColumn(column) ?? column));
  if (!ruled && !hasPages && !columns.includes(exitHostname)) return null;
  const select = (column: string) => {
    if (column === exitHostname) return storedExitHostname;
    const sent = sentColumn(column);
    if (sent !== null) return named(sent, column);
    return isPageColumn(column) ? named(pageSql(column, pages), column) : (ruled?.select(column) ?? column);
  };
  return columns.map(select).join(', ');
}

/** SQL of the part of a closed day. A day that belongs to several parts is repeated for each. */
export function partOfClosed(ranges: readonly { part: Part; sql: string }[]): {
  part: string;
  join: string;
  condition: string | null;
} {
  const [first] = ranges;
  if (ranges.some(({ part }) => part === 'same')) {
    const parts = ranges.map(({ part }) => `'${part}'`).join(', ');
    const conditions = ranges.map(({ part, sql }) => `part = '${part}' AND ${sql}`);
    return {
      part: 'part',
      join: ` CROSS JOIN UNNEST([${parts}]) AS part`,
      condition: `(${conditions.join(' OR ')})`,
    };
  }
  const current = ranges.find(({ part }) => part === 'current');
  const part = ranges.length === 1 ? `'${first?.part}'` : `IF(${current?.sql}, 'current', 'previous')`;
  return { part: `${part} AS part`, join: '', condition: null };
}

/** The stored visits of closed days; null if there are none. Computed columns get a clause of their own. */
function storedRows(closed: readonly Slice[], decided: string | null, site: QuerySite, values: Values) {
  if (closed.length === 0) return null;
  const table = '`{dataset}.visits` AS visits';
  const between = closed.map(({ part, from, to }) => ({
    part,
    sql: `visits.date BETWEEN ${values.day(inPart('from', part), from)} AND ${values.day(inPart('to', part), to)}`,
  }));
  const { part, join, condition } = partOfClosed(between);
  const ofPart = condition === null ? [] : [condition];
  const where = `visits.workspace_id = ${values.workspace(site.id)} AND ${anyOf(between.map(({ sql }) => sql))}`;
  return {
    part,
    ...(decided
      ? {
          clause: `decided_visits AS (
  SELECT ${decided}
  FROM ${table}
  WHERE ${where}
)`,
          from: `decided_visits AS visits${join}`,
          conditions: ofPart,
        }
      : { clause: null, from: `${table}${join}`, conditions: [where, ...ofPart] }),
  };
}

const anyOf = (conditions: string[]) =>
  conditions.length === 1 ? (conditions[0] ?? '') : `(${conditions.join(' OR ')})`;

function openVisits(
  open: readonly OpenSlice[],
  read: Reads,
  { condition, ruled }: { condition: Clause | null; ruled: RuledColumns | null },
  site: QuerySite,
  values: Values,
) {
  const reads = ruled ? read.with(ruled.madeOf) : read;
  reads.visit.delete(afterColumn);
  const owner = ownerOf({ closed: [], open });
  const { clauses, from, conditions } =
    owner === 'part' ? eventsOfSite(open, site, values) : eventsOfSites(open, values);
  const numbered = numberedEvents({
    from: `\`{dataset}.events\`${from}`,
    condition: conditions.join('\n    AND '),
    of: owner,
    ...(owner === 'part' ? { owner: 'slice.part' } : {}),
    columns: columnsOfEvents(reads).map((column) =>
      column === 'pathname'
        ? named(pageSql(column, values.pages), column)
        : named(sentColumn(column) ?? column, column),
    ),
  });
  const visits = visitsOfEvents(owner, reads.visit, ['MIN(position) AS first_position']);
  const few = fewHidden(owner, reads.visit);
  const select = (column: string) => ruled?.select(column) ?? named(few.value(column), column);
  const selected = [owner, ...keys.slice(1), ...read.visit, 'first_position'].map(select).join(', ');
  const made =
    few.joins || ruled
      ? `SELECT ${selected}
  FROM (
  ${visits}
  )${few.joins}`
      : visits;
  const filtered = condition
    ? `SELECT * FROM (
  ${made}
  )
  WHERE ${condition.sql}`
    : made;
  return [
    ...clauses,
    numbered.trimStart(),
    ...few.clauses,
    `open_visits AS (
  ${filtered}
)`,
  ];
}

function eventsOfSite(open: readonly OpenSlice[], site: QuerySite, values: Values) {
  const days = open.map(
    ({ part, from, to }) =>
      `date BETWEEN ${values.day(inPart('from', part), from)} AND ${values.day(inPart('to', part), to)}`,
  );
  const slices = open.map(({ part, from, to, fromMs, toMs }) => {
    const [first, last] = [values.day(inPart('from', part), from), values.day(inPart('to', part), to)];
    const [start, end] = [
      values.count(inPart('from_ms', part), fromMs),
      values.count(inPart('to_ms', part), toMs),
    ];
    return `STRUCT('${part}' AS part, ${first} AS from_day, ${last} AS to_day, ${start} AS from_ms, ${end} AS to_ms)`;
  });
  return {
    clauses: [],
    from: ` CROSS JOIN UNNEST([\n      ${slices.join(',\n      ')}\n    ]) AS slice`,
    conditions: [
      `workspace_id = ${values.workspace(site.id)} AND ${anyOf(days)}`,
      'date BETWEEN slice.from_day AND slice.to_day',
      'timestamp >= TIMESTAMP_MILLIS(slice.from_ms) AND timestamp < TIMESTAMP_MILLIS(slice.to_ms)',
      ...listed(countedEvents(site.imports ?? [], open, values)),
    ],
  };
}

function eventsOfSites(open: readonly OpenSlice[], values: Values) {
  const { clause, join, conditions } = joinSlices('open_slices', open, values);
  const isWithin = 'timestamp >= slice.from_time AND timestamp < slice.to_time';
  const counted = listed(countedEventsOfSites(open, values));
  return { clauses: [clause], from: join, conditions: [...conditions, isWithin, ...counted] };
}

const listed = (condition: string | null) => (condition === null ? [] : [condition]);

function columnsOfEvents(reads: Reads) {
  const ofVisit = [...reads.visit].flatMap((column) => {
    if (isPageColumn(column)) return ['pathname'];
    if (sentColumn(column) !== null) return ['sent_pathname'];
    if (column === exitHostname) return ['hostname'];
    return isFromFirstEvent(column) ? [column] : [];
  });
  return [...ofVisit, ...[...reads.event].filter(isRead).flatMap((field) => eventFields[field].column)];
}

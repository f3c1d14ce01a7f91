import {
  type AuditAction,
  type AuditEntry,
  type Day,
  dayIn,
  type DerivedAnnotation,
  phrase,
  say,
  utcDayText,
} from '../contract/index.ts';

/** Actions that are noted when they happen. */
export const timedActions = [
  'channel-rule.created',
  'channel-rule.changed',
  'channel-rule.deleted',
  'workspace.changed',
  'workspace.reset',
  'import.done',
  'import.undone',
  'alert.fired',
  'alert.over',
] as const satisfies readonly AuditAction[];

type Entry = Pick<AuditEntry, 'id' | 'at' | 'action' | 'what'>;

type Noted = Pick<DerivedAnnotation, 'kind' | 'text'>;

const newValue = ({ what }: Entry, field: keyof Entry['what']) => what[field]?.new ?? null;

/** The new value of a field, or the old one of something deleted. */
const latest = ({ what }: Entry, field: keyof Entry['what']) =>
  String(what[field]?.new ?? what[field]?.old ?? '');

const rule = (entry: Entry, message: string): Noted => ({
  kind: 'channel-rule',
  text: say(message, { rule: latest(entry, 'name') }),
});

const importedDays = (entry: Entry) =>
  say('{from} to {to}', {
    from: utcDayText(latest(entry, 'from'), 'medium'),
    to: utcDayText(latest(entry, 'to'), 'medium'),
  });

/** What an entry notes when it happens; null for nothing. */
const notedBy: Partial<Record<AuditAction, (entry: Entry) => Noted | null>> = {
  'channel-rule.created': (entry) =>
    rule(entry, phrase('Channel rule “{rule}” added, also for earlier days')),
  'channel-rule.changed': (entry) =>
    rule(entry, phrase('Channel rule “{rule}” changed, also for earlier days')),
  'channel-rule.deleted': (entry) =>
    rule(entry, phrase('Channel rule “{rule}” deleted, also for earlier days')),
  'workspace.changed': ({ what: { timezone } }) =>
    timezone
      ? {
          kind: 'time-zone',
          text: say('Time zone changed from {old} to {new}', {
            old: String(timezone.old),
            new: String(timezone.new),
          }),
        }
      : null,
  'import.done': (entry) => ({
    kind: 'import',
    text: say('An import ran: Imported from {source}, {days}', {
      source: latest(entry, 'import'),
      days: importedDays(entry),
    }),
  }),
  'import.undone': (entry) => ({
    kind: 'import',
    text: say('An import was undone: {source}, {days}', {
      source: latest(entry, 'import'),
      days: importedDays(entry),
    }),
  }),
  'workspace.reset': () => ({ kind: 'reset', text: say('Statistics reset') }),
};

/**
 * The notes that follow from the audit log and the alerts in it. They are computed for each reader and never stored.
 * Deleted visits are noted on their days, everything else when it happened.
 * @param entries in any order
 * @param timezone the workspace's, for the days of moments
 * @returns the notes of these days, oldest first
 */
export function derivedAnnotations(
  entries: readonly Entry[],
  { timezone, from, to }: { timezone: string; from: Day; to: Day },
): DerivedAnnotation[] {
  const dayOf = (at: string) => dayIn(timezone, new Date(at));
  const timed = entries.flatMap((entry) => {
    const noted = notedBy[entry.action]?.(entry);
    return noted ? [{ id: entry.id, day: dayOf(entry.at), at: entry.at, until: null, ...noted }] : [];
  });
  const silences = silencesIn(entries).map(({ id, since, end }): DerivedAnnotation => ({
    ...{ id, kind: 'silence', day: dayOf(since), at: since },
    until: end === null ? null : dayOf(end),
    text: say('The tag was silent'),
  }));
  return [...timed, ...silences, ...deletionsIn(entries)]
    .filter((each) => each.day <= to && (each.until ?? each.day) >= from)
    .sort((a, b) => compare(a.day, b.day) || compare(a.at ?? '', b.at ?? '') || compare(a.id, b.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Deleted visits by their days. Retention deletes the oldest day again and again, so only its last day is noted. */
function deletionsIn(entries: readonly Entry[]): DerivedAnnotation[] {
  const removals = entries.filter(({ action }) => action === 'removal.done');
  const expired = entries
    .filter(({ action }) => action === 'retention.applied')
    .reduce<Entry | null>((last, entry) => (last && last.at > entry.at ? last : entry), null);
  return [
    ...removals.map((entry) => {
      const [from, to] = [latest(entry, 'from'), latest(entry, 'to')];
      return { ...deletion(entry, from, say('Some visits deleted')), until: to === from ? null : to };
    }),
    ...(expired ? [deletion(expired, latest(expired, 'to'), say('Older visits deleted'))] : []),
  ];
}

const deletion = ({ id }: Entry, day: Day, text: string): DerivedAnnotation => ({
  ...{ id, kind: 'deleted-visits', day, at: null, until: null, text },
});

interface Silence {
  id: string;
  alert: string;
  /** When the last event came. */
  since: string;
  /** When the alert was over; null if it is not, or if it was changed or deleted. */
  end: string | null;
}

/** Alerts about the same silence, such as after two and after six hours, give one. */
function silencesIn(entries: readonly Entry[]): Silence[] {
  const spans: Silence[] = [];
  const open = new Map<string, Silence>();
  const ofSilence = entries.filter((entry) => newValue(entry, 'kind') === 'silence');
  for (const entry of ofSilence.sort((a, b) => compare(a.at, b.at))) {
    const alert = latest(entry, 'alert');
    if (entry.action === 'alert.fired') {
      const span = { id: entry.id, alert, since: latest(entry, 'since') || entry.at, end: null };
      spans.push(span);
      open.set(alert, span);
    } else if (entry.action === 'alert.over') {
      const span = open.get(alert);
      if (span) span.end = entry.at;
      open.delete(alert);
    }
  }
  return merged(spans.sort((a, b) => compare(a.since, b.since)));
}

/** Two spans are about one silence if they overlap or begin with the same event. */
function merged(spans: readonly Silence[]): Silence[] {
  const result: Silence[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && (span.since === last.since || (last.end !== null && span.since < last.end)))
      last.end = later(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

/** The known one, or the later of two. */
const later = (a: string | null, b: string | null) => (a === null || b === null ? (a ?? b) : a > b ? a : b);

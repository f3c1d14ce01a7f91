import type { StoredFindings } from '../../store/firestore/imports/imports.ts';
import { englishOf, type Phrase, phraseOf } from '../../core/phrase.ts';
import type { Day, ImportFindings, MissingColumns, Period, SkipReason } from '../../contract/index.ts';

/** Limits what a file can make grow. */
const findingsLimits = { hostnames: 1000, shownHostnames: 20, columns: 100, notices: 30, text: 200 };

/** Grows while a format reads a file. */
export class Findings {
  #rows = 0;
  #days: Period | null = null;
  readonly #skipped = new Map<SkipReason, { rows: number; first: string }>();
  readonly #columns = new Map<string, Set<string>>();
  readonly #notices = new Map<string, Phrase>();
  readonly #hostnames = new Map<string, number>();
  #visits: Map<string, number> | null = null;
  /** The sums that the file has. Set by a format before its first row. */
  tables: ImportFindings['tables'] = {};
  /** Set with `tables`. */
  missingColumns: MissingColumns = {};

  /** Counts a row that is taken over. The reader of the file calls it, not the format. */
  took(day: Day) {
    this.#rows++;
    this.#days ??= { from: day, to: day };
    if (day < this.#days.from) this.#days.from = day;
    if (day > this.#days.to) this.#days.to = day;
  }

  /** @param first the file and line, such as `website_event.csv, line 12` */
  skip(reason: SkipReason, first: string) {
    const found = this.#skipped.get(reason);
    if (found) found.rows++;
    else this.#skipped.set(reason, { rows: 1, first: cut(first) });
  }

  ignoreColumn(file: string, column: string) {
    const name = cut(column);
    const files = this.#columns.get(name);
    if (files) files.add(file);
    else if (this.#columns.size < findingsLimits.columns) this.#columns.set(name, new Set([file]));
  }

  notice({ message, values }: Phrase) {
    const bounded = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? cut(value) : value,
    ]);
    const sentence: Phrase = { message, values: Object.fromEntries(bounded) };
    if (this.#notices.size < findingsLimits.notices) this.#notices.set(englishOf(sentence), sentence);
  }

  /** Counts a row of a hostname, also of one that is left out. */
  onHost(hostname: string) {
    const rows = this.#hostnames.get(hostname);
    if (rows === undefined && this.#hostnames.size >= findingsLimits.hostnames) return;
    this.#hostnames.set(hostname, (rows ?? 0) + 1);
  }

  /** Counts a visit as the other tool counts it. */
  ownVisit(day: Day) {
    this.#visits ??= new Map();
    const month = day.slice(0, 7);
    this.#visits.set(month, (this.#visits.get(month) ?? 0) + 1);
  }

  get rows(): number {
    return this.#rows;
  }

  summary(): StoredFindings {
    return {
      rows: this.#rows,
      days: this.#days,
      skipped: [...this.#skipped].map(([reason, { rows, first }]) => ({ reason, rows, first })),
      ignoredColumns: [...this.#columns].map(([column, files]) =>
        files.size > 1
          ? phraseOf('{column} in {count, plural, one {# file} other {# files}}', {
              column,
              count: files.size,
            })
          : cut(`${[...files].join('')}: ${column}`),
      ),
      notices: [...this.#notices.values()],
      hostnames: [...this.#hostnames]
        .map(([hostname, rows]) => ({ hostname: cut(hostname), rows }))
        .sort((a, b) => b.rows - a.rows || (a.hostname < b.hostname ? -1 : 1))
        .slice(0, findingsLimits.shownHostnames),
      tables: this.tables,
      ...(Object.keys(this.missingColumns).length > 0 ? { missingColumns: this.missingColumns } : {}),
      visits: this.#visits && Object.fromEntries(this.#visits),
    };
  }
}

const cut = (text: string) => (text.length > findingsLimits.text ? `${text.slice(0, 199)}…` : text);

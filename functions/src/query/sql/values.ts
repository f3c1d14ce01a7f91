import { type Day, encodedCharacter, storedPath } from '../../contract/index.ts';
import { pageOf, rawPages, type PageMap } from '../pages/page-map.ts';
import { sqlPages, type SqlPages } from './pages.ts';
import type { Statement } from '../../store/bigquery/sql.ts';

export interface BoundValue {
  name: string;
  type: 'STRING' | 'INT64' | 'DATE';
  value: string | number;
}

export interface Built {
  statement: Statement;
  bound: readonly BoundValue[];
}

/**
 * Binds the values of a statement, whose text only has their names, such as `country` and `country_2`. Names come from
 * the code alone, so that statements that differ only in values have the same text.
 */
export class Values {
  readonly bound: BoundValue[] = [];
  readonly pages: SqlPages;
  readonly #numbers = new Map<string, number>();
  readonly #lists = new Map<string, string>();

  constructor({ pages = rawPages }: { pages?: PageMap | undefined } = {}) {
    this.pages = sqlPages(pages, (what, value) => this.text(what, value));
  }

  text(what: string, value: string): string {
    return this.#bind(what, 'STRING', value);
  }

  count(what: string, value: number): string {
    return this.#bind(what, 'INT64', value);
  }

  day(what: string, value: Day): string {
    return this.#bind(what, 'DATE', value);
  }

  /** Bound once for each statement. */
  workspace(id: string): string {
    return this.#numbers.has('workspace') ? '@workspace' : this.text('workspace', id);
  }

  /** Binds a list; equal lists are bound once. BigQuery cannot tell the type of an empty one. */
  list(what: string, items: readonly string[]): string {
    const text = JSON.stringify(items);
    const name = this.#lists.get(text) ?? this.#nameOf(what);
    this.#lists.set(text, name);
    return `@${name}`;
  }

  #bind(what: string, type: BoundValue['type'], value: BoundValue['value']) {
    const name = this.#nameOf(what);
    this.bound.push({ name, type, value });
    return `@${name}`;
  }

  #nameOf(what: string) {
    const number = (this.#numbers.get(what) ?? 0) + 1;
    this.#numbers.set(what, number);
    return number === 1 ? what : `${what}_${number}`;
  }

  built(sql: string): Built {
    return { statement: this.statement(sql), bound: this.bound };
  }

  statement(sql: string): Statement {
    const days = this.bound.filter(({ type }) => type === 'DATE');
    const others = this.bound.filter(({ type }) => type !== 'DATE');
    return {
      sql,
      params: Object.fromEntries([
        ...others.map(({ name, value }) => [name, value]),
        ...[...this.#lists].map(([items, name]) => [name, JSON.parse(items)]),
      ]),
      days: Object.fromEntries(days.map(({ name, value }) => [name, String(value)])),
    };
  }
}

/** In characters, as people read them. */
export const maxValueLength = 500;

export const maxValueBytes = 4 * maxValueLength;

/**
 * Shortens a long value, so that text from strangers cannot fill the memory of an instance. It gets the start of its
 * hash, so that two values with the same start stay distinct. An encoded character of a path counts once.
 */
export const storedValue = (value: string) => `IF(CHAR_LENGTH(${value}) <= ${maxValueLength}
      OR (CHAR_LENGTH(${value}) <= ${maxValueBytes} AND NOT REGEXP_CONTAINS(${value}, r'[^!-~]')
        AND CHAR_LENGTH(REGEXP_REPLACE(${value}, r'${encodedCharacter}', '_')) <= ${maxValueLength}), ${value},
    CONCAT(SUBSTR(${value}, 1, ${maxValueLength - 18}), '… ', SUBSTR(TO_HEX(SHA256(${value})), 1, 16)))`;

const cutForm = new RegExp(`^.{${maxValueLength - 18}}… [0-9a-f]{16}$`, 'su');

export const isCut = (text: string) => cutForm.test(text);

export const requestedPage = (text: string, pages: PageMap) =>
  isCut(text) ? text : pageOf(storedPath(text), pages);

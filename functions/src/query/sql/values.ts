import { type Day, encodedCharacter, storedPath } from '../../contract/index.ts';
import { pageOf, rawPages, type PageMap } from '../pages/page-map.ts';
import type { Statement } from '../../store/bigquery/sql.ts';

/** A value of a statement and its type. */
export interface BoundValue {
  name: string;
  type: 'STRING' | 'INT64' | 'DATE';
  value: string | number;
}

/** A statement with its values in the order of their names. */
export interface Built {
  statement: Statement;
  bound: readonly BoundValue[];
}

/**
 * The values of a statement: its text has only their names. A name says what the value is, such as `country`; the next
 * one of the kind is `country_2`. Names are of the code alone, so that statements that differ only in values have one
 * text.
 */
export class Values {
  readonly bound: BoundValue[] = [];
  /** What the site that a statement is about treats as one page. */
  readonly pages: PageMap;
  readonly #numbers = new Map<string, number>();
  /** The names of lists, by their items as JSON. */
  readonly #lists = new Map<string, string>();

  constructor({ pages = rawPages }: { pages?: PageMap | undefined } = {}) {
    this.pages = pages;
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

  /** The workspace that a statement is about, which it names once. */
  workspace(id: string): string {
    return this.#numbers.has('workspace') ? '@workspace' : this.text('workspace', id);
  }

  /** A list of texts, of which a statement has each once. BigQuery cannot tell the type of an empty one. */
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

  /** The statement with this text and these values, and the values. */
  built(sql: string): Built {
    return { statement: this.statement(sql), bound: this.bound };
  }

  /** The statement with this text and these values. */
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

/** Characters of a value that an answer has, as people read them. */
export const maxValueLength = 500;

/** Bytes that they take at most. */
export const maxValueBytes = 4 * maxValueLength;

/**
 * A value in an answer. A longer one is cut, so that text from strangers cannot fill the memory of an instance, and gets
 * the start of its hash, so that two values with the same start stay two. An encoded character of a path counts once.
 */
export const keptValue = (value: string) => `IF(CHAR_LENGTH(${value}) <= ${maxValueLength}
      OR (CHAR_LENGTH(${value}) <= ${maxValueBytes} AND NOT REGEXP_CONTAINS(${value}, r'[^!-~]')
        AND CHAR_LENGTH(REGEXP_REPLACE(${value}, r'${encodedCharacter}', '_')) <= ${maxValueLength}), ${value},
    CONCAT(SUBSTR(${value}, 1, ${maxValueLength - 18}), '… ', SUBSTR(TO_HEX(SHA256(${value})), 1, 16)))`;

const cutForm = new RegExp(`^.{${maxValueLength - 18}}… [0-9a-f]{16}$`, 'su');

/** Whether a text can be a value that was cut. */
export const isCut = (text: string) => cutForm.test(text);

/** A page that a caller names, as answers have it: a stored path, or one that is cut. */
export const requestedPage = (text: string, pages: PageMap) =>
  isCut(text) ? text : pageOf(storedPath(text), pages);

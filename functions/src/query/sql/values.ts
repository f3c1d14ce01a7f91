import type { Day } from '../../contract/index.ts';
import type { Statement } from '../../store/bigquery/sql.ts';

/** A value of a statement and its type. */
export interface BoundValue {
  name: string;
  type: 'STRING' | 'INT64' | 'DATE';
  value: string | number;
}

/** The values of a statement: its text has only their names. */
export class Values {
  readonly bound: BoundValue[] = [];

  text(value: string): string {
    return this.#bind('STRING', value);
  }

  count(value: number): string {
    return this.#bind('INT64', value);
  }

  day(value: Day): string {
    return this.#bind('DATE', value);
  }

  #bind(type: BoundValue['type'], value: BoundValue['value']): string {
    const name = `v${this.bound.length}`;
    this.bound.push({ name, type, value });
    return `@${name}`;
  }

  /** The statement with this text and these values. */
  statement(sql: string): Statement {
    const days = this.bound.filter(({ type }) => type === 'DATE');
    const others = this.bound.filter(({ type }) => type !== 'DATE');
    return {
      sql,
      params: Object.fromEntries(others.map(({ name, value }) => [name, value])),
      days: Object.fromEntries(days.map(({ name, value }) => [name, String(value)])),
    };
  }
}

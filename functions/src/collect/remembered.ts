/**
 * The latest answers of a pure function, by a text that tells its input: what visitors send repeats itself. When
 * there are as many as there may be all of them are forgotten, which costs less than to know which were asked for
 * last.
 */
export class Remembered<Value> {
  readonly #max: number;
  readonly #known = new Map<string, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, work: (key: string) => Value): Value {
    const found = this.#known.get(key);
    if (found !== undefined) return found;
    const value = work(key);
    if (this.#known.size >= this.#max) this.#known.clear();
    this.#known.set(key, value);
    return value;
  }
}

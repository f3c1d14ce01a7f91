/** Longer keys are not cached: they rarely recur, and the memory must stay limited. */
const maxKeyLength = 1000;

/** Caches results of a pure function by its input as text. A full cache drops all: cheaper than tracking recent use. */
export function remembered<Value>(max: number) {
  const known = new Map<string, Value>();
  return (key: string, work: (key: string) => Value) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work(key);
    if (key.length > maxKeyLength) return value;
    if (known.size >= max) known.clear();
    known.set(key, value);
    return value;
  };
}

/** Computes a value once for each object, while the object is in memory. */
export function memoizeByObject<Key extends WeakKey, Value>(make: (key: Key) => Value) {
  const known = new WeakMap<Key, Value>();
  return (key: Key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Longer keys are not cached: they rarely recur, and the memory must stay limited. */
const maxKeyLength = 1000;

/**
 * Caches the results of a pure function by its input as text. Holds at most `max` results, for keys of at most 1,000
 * characters. When it is full, it drops all of them, which is cheaper than tracking recent use.
 */
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
export function madeOnce<Of extends WeakKey, Made>(make: (of: Of) => Made) {
  const known = new WeakMap<Of, Made>();
  return (of: Of) => {
    const made = known.get(of) ?? make(of);
    known.set(of, made);
    return made;
  };
}

export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}

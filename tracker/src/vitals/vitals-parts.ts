/** Replaces parts of `web-vitals` in the build, and omits everything that the tracker does not send. */

/** A measurement without its entries, its rating and its id. */
export const initMetric = (name: string, value = -1) => ({ name, value, entries: [] });

/** Reports each change, without the difference to the previous value. */
export const bindReporter = (report: (metric: object) => void, metric: { value: number }) => () => {
  if (metric.value >= 0) report(metric);
};

/** A page from the back/forward cache was not loaded, so it is not measured again. */
export const onBFCacheRestore = (): void => {};

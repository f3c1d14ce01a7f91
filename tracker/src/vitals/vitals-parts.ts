/**
 * The parts of the library `web-vitals` that the tracker needs less of: the build puts these in the place of the
 * library's own, because nothing that they leave out is sent.
 */

/** A measurement: without its entries, its rating and its own id. */
export const initMetric = (name: string, value = -1) => ({ name, value, entries: [] });

/** Reports each change; without the difference to the one before. */
export const bindReporter = (report: (metric: object) => void, metric: { value: number }) => () => {
  if (metric.value >= 0) report(metric);
};

/** A page that comes out of the browser's cache was not loaded, so it is not measured again. */
export const onBFCacheRestore = (): void => {};

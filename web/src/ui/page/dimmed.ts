/** Dims numbers that answer an earlier request (see `useEndpoint`). The style is in the theme. */
export const dimmedIf = (isStale: boolean) => ({ 'data-dimmed': isStale || undefined });

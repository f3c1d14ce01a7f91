/**
 * What an element takes whose numbers answer an earlier request: dimmed, they stay until the next answer comes, or for
 * as long as `useEndpoint` keeps them. The theme has the look.
 */
export const dimmedIf = (isStale: boolean) => ({ 'data-dimmed': isStale || undefined });

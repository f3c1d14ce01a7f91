import type { Hit } from '../../../functions/src/collect/hit.ts';

/** A pageview of example.com that says nothing else, except for these fields. */
export const hitWith = (changes: Partial<Hit> = {}): Hit => ({
  name: 'pageview',
  pageUrl: '',
  hashRouted: false,
  sites: [{ domain: 'example.com' }],
  referrer: '',
  props: {},
  revenue: null,
  interactive: true,
  engagedMs: 0,
  scrollPercent: 0,
  screen: '',
  clientId: null,
  ...changes,
});

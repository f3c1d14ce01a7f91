import { ownPath } from '../../paths.ts';

/** The cards that an embed can show alone, by page. */
const loneCards = {
  '/dashboard': [
    'totals',
    'chart',
    'pages',
    'sources',
    'browsers',
    'goals',
    'devices',
    'countries',
    'languages',
  ],
  '/audience': ['locations', 'hours', 'browsers', 'systems', 'devices', 'screens', 'languages'],
} as const;

type PageWithCards = keyof typeof loneCards;

export type LoneCard<Path extends PageWithCards = PageWithCards> = (typeof loneCards)[Path][number];

/** The card that an address selects. Null for the full page. */
export function loneCardIn(pathname: string, params: URLSearchParams): LoneCard | null {
  const cards = loneCards[ownPath(pathname) as PageWithCards] as readonly LoneCard[] | undefined;
  return cards?.find((card) => card === params.get('card')) ?? null;
}

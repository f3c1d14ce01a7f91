import { useSharedLink } from '../../api/reader.ts';
import { useAddress } from './use-address.ts';

/** Whether the page is a shared link in a frame of another site. */
export function useEmbedded(): boolean {
  const { params } = useAddress();
  return useSharedLink() !== null && params.get('embed') === 'true';
}

/** The one card that an embedded page shows; null: the whole page. @param cards those of the page */
export function useLoneCard<Card extends string>(cards: Readonly<Record<Card, unknown>>): Card | null {
  const { params } = useAddress();
  const name = params.get('card') ?? '';
  return useEmbedded() && Object.hasOwn(cards, name) ? (name as Card) : null;
}

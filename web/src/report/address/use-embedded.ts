import { useSharedLink } from '../../api/reader.ts';
import { useAddress } from './use-address.ts';

export function useEmbedded(): boolean {
  const { params } = useAddress();
  return useSharedLink() !== null && params.get('embed') === 'true';
}

/** The only card of an embed. Null for the full page. */
export function useLoneCard<Card extends string>(cards: Readonly<Record<Card, unknown>>): Card | null {
  const { params } = useAddress();
  const name = params.get('card') ?? '';
  return useEmbedded() && Object.hasOwn(cards, name) ? (name as Card) : null;
}

import { useCallback, useMemo } from 'react';
import { type BoardCard, funnelsIn, say } from '@footfall/functions/contract';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useSegments } from '../../report/filters/segments.ts';
import { usePeriod, useReportWorkspace } from '../../report/use-period.ts';
import type { CardNames } from './card-words.ts';
import { type CardRequest, requestOf } from './numbers/requests.ts';

const noSegments: readonly { id: string; name: string }[] = [];

/** The names of segments and funnels that cards have ids of. @param cards `any` while they change */
export function useCardNames(
  cards: readonly BoardCard[] | 'any',
): CardNames & { isLoading: boolean; segments: typeof noSegments } {
  const { id: workspaceId } = useReportWorkspace();
  const needsFunnels = cards === 'any' || funnelsIn(cards).length > 0;
  const needsSegments = cards === 'any' || JSON.stringify(cards).includes('segment');
  const { data } = useEndpoint('funnel.list', needsFunnels ? { workspaceId } : null);
  const { list, isWaiting } = useSegments(needsSegments);
  const funnels = data?.answer;
  const segments = list ?? noSegments;
  const segment = useCallback(
    (id: string) => segments.find((each) => each.id === id)?.name ?? say('Deleted segment'),
    [segments],
  );
  const funnel = (id: string) =>
    funnels?.find((each) => each.id === id)?.name ?? (funnels ? say('Deleted funnel') : say('Funnel'));
  return { segment, funnel, segments, isLoading: isWaiting };
}

/** The questions of cards in the view of the page, by the ids of the cards. */
export function useRequests(
  cards: readonly BoardCard[],
  { segments, isLoading }: Pick<ReturnType<typeof useCardNames>, 'segments' | 'isLoading'>,
): ReadonlyMap<string, CardRequest> {
  const { workspaceId, view, clock } = usePeriod();
  const today = clock.day;
  // Moving a card changes no question.
  const content = JSON.stringify(cards.map(({ id, body }) => ({ id, body })));
  return useMemo(() => {
    if (isLoading) return new Map();
    const known = JSON.parse(content) as Pick<BoardCard, 'id' | 'body'>[];
    return new Map(
      known.flatMap((card) => {
        const request = requestOf(card, { siteId: workspaceId, view, today, segments });
        return request ? [[card.id, request] as const] : [];
      }),
    );
  }, [content, workspaceId, view, today, segments, isLoading]);
}

import { Box } from '@chakra-ui/react';
import type { BoardCard } from '@footfall/functions/contract';
import { inReadingOrder } from '../../report/boards/grid/grid.ts';
import { periodWords } from '../../ui/period/period-words.ts';
import { useCardNames, useRequests } from './board-context.tsx';
import { CardMenu } from './card-menu.tsx';
import { nameOf, titleOf } from './card-words.ts';
import { CardBody, CardPeriod } from './cards/card-body.tsx';
import { CardFrame, gridStyle } from './cards/card-frame.tsx';
import { BoardNumbers } from './numbers/asking.tsx';

/** The cards of a board. */
export function BoardView({ cards }: { cards: readonly BoardCard[] }) {
  const names = useCardNames(cards);
  const requests = useRequests(cards, names);
  const all = [...requests.values()];
  return (
    <BoardNumbers requests={all}>
      <Box css={gridStyle} pb="6">
        {inReadingOrder(cards).map((card) => {
          const name = nameOf(card, names);
          return (
            <CardFrame
              key={card.id}
              area={card}
              title={titleOf(card, names)}
              name={name}
              end={
                card.body.kind !== 'text' && (
                  <>
                    <OwnPeriod card={card} />
                    <CardPeriod card={card}>
                      <CardMenu
                        {...{ card, name }}
                        request={requests.get(card.id) ?? null}
                        segmentName={names.segment}
                      />
                    </CardPeriod>
                  </>
                )
              }
            >
              <CardBody
                {...{ card, name }}
                request={requests.get(card.id) ?? null}
                segmentName={names.segment}
              />
            </CardFrame>
          );
        })}
      </Box>
    </BoardNumbers>
  );
}

/** A card with a period of its own says so. */
function OwnPeriod({ card: { body } }: { card: BoardCard }) {
  if (body.kind === 'text' || body.period === null) return null;
  return (
    <Box as="span" layerStyle="note" whiteSpace="nowrap">
      {periodWords(body.period)}
    </Box>
  );
}

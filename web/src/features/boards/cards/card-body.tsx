import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { type BoardCard, say } from '@footfall/functions/contract';
import type { ApiError } from '../../../api/call.ts';
import { PeriodProvider, usePeriod, usePeriodOf, useReportWorkspace } from '../../../report/use-period.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useCardAnswers } from '../numbers/asking.tsx';
import { type CardRequest, viewOfCard } from '../numbers/requests.ts';
import { ChartCard } from './chart-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { NumberCard } from './number-card.tsx';
import { TableCard } from './table-card.tsx';
import { TextCard } from './text-card.tsx';

interface Props {
  card: BoardCard;
  name: string;
  /** Null for texts and funnels, and while the names of segments load. */
  request: CardRequest | null;
  segmentName: (id: string) => string;
}

/** What a card shows, in its own period. */
export function CardBody({ card, name, request, segmentName }: Props) {
  const { body } = card;
  if (body.kind === 'text') return <TextCard text={body.text} />;
  return (
    <CardPeriod card={card}>
      {body.kind === 'funnel' ? (
        <FunnelCard name={name} body={body} />
      ) : request ? (
        <Numbers {...{ name, request, segmentName }} />
      ) : (
        <Waiting />
      )}
    </CardPeriod>
  );
}

/** Its own period, if it has one. */
export function CardPeriod({ card, children }: { card: BoardCard; children: ReactNode }) {
  const { view } = usePeriod();
  return (
    <PeriodProvider value={usePeriodOf(useReportWorkspace(), viewOfCard(card, view))}>
      {children}
    </PeriodProvider>
  );
}

function Numbers({ name, request, segmentName }: Omit<Props, 'card'> & { request: CardRequest }) {
  const { answers, error, retry } = useCardAnswers(request);
  if (error) return <CardError error={error} onRetry={retry} />;
  if (!answers) return <Waiting />;
  if (request.show === 'number') return <NumberCard {...{ request, answers }} />;
  const Shown = request.show === 'table' ? TableCard : ChartCard;
  return <Shown {...{ name, request, answers, segmentName }} />;
}

/** A question that is refused, such as one about a deleted goal, is refused again. */
function CardError({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.code !== 'invalid_request')
    return (
      <Box h="full" overflow="auto" tabIndex={0} role="group" aria-label={say('Error')}>
        <ErrorPanel error={error} onRetry={onRetry} />
      </Box>
    );
  return (
    <Box role="alert" px="4.5" color="fg.muted" overflowWrap="anywhere">
      {error.message}
    </Box>
  );
}

const Waiting = () => <Skeleton mx="4.5" h="calc(100% - 1.125rem)" minH="14" />;

import { Box, Grid } from '@chakra-ui/react';
import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import { cardStyle } from '../../../ui/card.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { useView } from '../view/use-view.ts';
import { minutesOf } from './minutes.ts';
import { MinuteBars } from './minute-bars.tsx';
import { NowPanel } from './now-panel.tsx';
import { RealtimeCard } from './realtime-card.tsx';
import { realtimeCards, realtimeRows, realtimeTotals } from './realtime-questions.ts';
import { Freshness } from './freshness.tsx';
import { useRealtime } from './use-realtime.ts';

const column = 'minmax(0, 1fr)';

/** The last half hour: who is here now, by the minute, and where. */
export default function Realtime({ workspaceId }: { workspaceId: string }) {
  const { view } = useView();
  const { answers, error, isStale, retry, attended, updatedAt } = useRealtime(workspaceId, view);
  if (error && !answers) {
    return (
      <Box {...cardStyle} py="10">
        <ErrorPanel error={error} onRetry={retry} />
      </Box>
    );
  }
  const [totals, minutes, ...cards] = answers ?? [];
  const figures = totals && realtimeTotals(totals);
  return (
    <Grid gap="4" templateColumns={{ base: column, md: `repeat(2, ${column})` }} opacity={isStale ? 0.5 : 1}>
      <Grid
        as="section"
        aria-label="Last 30 minutes"
        aria-busy={!answers}
        gridColumn={{ md: 'span 2' }}
        templateColumns={{ base: column, md: `14.5rem ${column}` }}
        {...cardStyle}
      >
        <NowPanel figures={figures} />
        <MinuteBars minutes={minutes && minutesOf(minutes)}>
          <Freshness attended={attended} updatedAt={updatedAt} />
        </MinuteBars>
      </Grid>
      {realtimeCards.map((breakdown, index) => {
        const answer: QueryAnswer | undefined = cards[index];
        const shown = answer && figures && realtimeRows(answer, figures.visitors, breakdown);
        return <RealtimeCard key={breakdown.dimension} breakdown={breakdown} shown={shown} />;
      })}
    </Grid>
  );
}

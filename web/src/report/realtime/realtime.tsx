import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { cardStyle } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import type { AnsweredQuestion } from '../ask/questions.tsx';
import { CardMenu } from '../card-menu/card-menu.tsx';
import NothingFound from '../filters/nothing-found.tsx';
import { goals } from '../goals/goal-questions.ts';
import { useGoals } from '../goals/use-goals.ts';
import { useView } from '../address/use-view.ts';
import { isFiltered } from '../address/view.ts';
import { minutesCsv, minutesOf, updatedWords } from './minutes.ts';
import { MinuteBars } from './minute-bars.tsx';
import { NowPanel } from './now-panel.tsx';
import { RealtimeCard } from './realtime-card.tsx';
import {
  cardsWith,
  goalsReached,
  realtimeCards,
  realtimeQuestions,
  realtimeTotals,
} from './realtime-questions.ts';
import { useRealtime } from './use-realtime.ts';
import { dimmedIf } from '../../ui/page/dimmed.ts';

const column = 'minmax(0, 1fr)';

/** The last half hour: who is here now, by the minute, and where. */
export default function Realtime() {
  const { view } = useView();
  const { list: ownGoals } = useGoals();
  const { answers, error, isStale, retry, attended, updatedAt } = useRealtime(realtimeQuestions);
  if (error && !answers) {
    return (
      <Box {...cardStyle} py="10">
        <ErrorPanel error={error} onRetry={retry} />
      </Box>
    );
  }
  const [totals, minutes, ...cards] = answers ?? [];
  const figures = totals && realtimeTotals(totals.answer);
  const hasGoals = Boolean(ownGoals?.length);
  const answerTo = (breakdown: (typeof realtimeCards)[number]) => cards[realtimeCards.indexOf(breakdown)];
  const reached = answerTo(goals);
  const nothingKept = isFiltered(view) && !isStale && figures?.visitors === 0;
  return (
    <Grid gap="4" templateColumns={{ base: column, md: `repeat(2, ${column})` }} {...dimmedIf(isStale)}>
      {nothingKept && (
        <Box gridColumn={{ md: 'span 2' }}>
          <NothingFound />
        </Box>
      )}
      <Grid
        as="section"
        aria-label="Last 30 minutes"
        aria-busy={!answers}
        gridColumn={{ md: 'span 2' }}
        templateColumns={{ base: column, md: `14.5rem ${column}` }}
        {...cardStyle}
      >
        <NowPanel
          figures={figures}
          goals={hasGoals ? { reached: reached && goalsReached(reached.answer) } : null}
        />
        <MinuteBars
          minutes={minutes && minutesOf(minutes.answer)}
          menu={minutes && <MinutesMenu {...minutes} />}
        >
          <Freshness {...{ attended, updatedAt }} />
        </MinuteBars>
      </Grid>
      {cardsWith(hasGoals).map((breakdown) => (
        <RealtimeCard
          key={breakdown.dimension}
          breakdown={breakdown}
          answered={answerTo(breakdown)}
          visitors={figures?.visitors ?? 0}
        />
      ))}
    </Grid>
  );
}

function MinutesMenu({ answer, input }: AnsweredQuestion) {
  return (
    <CardMenu
      about={{ title: 'Visitors by minute', unit: '' }}
      numbers={{
        question: input,
        range: answer.meta.range,
        table: () => minutesCsv(minutesOf(answer)),
      }}
    />
  );
}

/** How fresh the numbers are, or that refreshing is paused because no one has touched the page. */
function Freshness({ attended, updatedAt }: Pick<ReturnType<typeof useRealtime>, 'attended' | 'updatedAt'>) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Flex gap="1.5" layerStyle="note">
      {attended ? (
        updatedAt !== null && updatedWords(updatedAt, Math.max(now, updatedAt))
      ) : (
        <>
          Paused.
          {/* Any touch of the page resumes it, and a press is one. */}
          <chakra.button type="button" color="accent" cursor="pointer">
            Resume
          </chakra.button>
        </>
      )}
    </Flex>
  );
}

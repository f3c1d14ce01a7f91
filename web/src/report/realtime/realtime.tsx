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
import { Waiting } from '../../ui/page/skeleton.tsx';
import { formatCount, say, phrase } from '@footfall/functions/contract';
import styles from './realtime.module.css';
import { HelpButton } from '../../ui/help/help-button.tsx';

const column = 'minmax(0, 1fr)';

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
  const isEmptyByFilters = isFiltered(view) && !isStale && figures?.visitors === 0;
  return (
    <Grid gap="4" templateColumns={{ base: column, md: `repeat(2, ${column})` }} {...dimmedIf(isStale)}>
      {isEmptyByFilters && (
        <Box gridColumn={{ md: 'span 2' }}>
          <NothingFound />
        </Box>
      )}
      <Grid
        as="section"
        aria-label={say('Last 30 minutes')}
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
      about={{ title: say('Visitors per minute'), file: phrase('Visitors per minute'), unit: '' }}
      numbers={{
        question: input,
        meta: answer.meta,
        table: () => minutesCsv(minutesOf(answer)),
      }}
    />
  );
}

/** The age of the numbers, or that refreshing is paused because no one uses the page. */
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
          {say('Paused.')}
          {/* Any touch of the page resumes refreshing, so the button needs no handler. */}
          <chakra.button type="button" color="accent" cursor="pointer">
            {say('Resume')}
          </chakra.button>
        </>
      )}
    </Flex>
  );
}

interface Props {
  figures: { now: number; visitors: number; pageviews: number } | undefined;
  /** `reached` is undefined while loading. Null without goals. */
  goals: { reached: number | undefined } | null;
}

function NowPanel({ figures, goals }: Props) {
  const text = (count: number | undefined) => (count === undefined ? <Waiting /> : formatCount(count));
  const counts: [title: string, count: number | undefined][] = [
    [say('Visitors'), figures?.visitors],
    [say('Pageviews'), figures?.pageviews],
    ...(goals ? [[say('Goals'), goals.reached] satisfies [string, number | undefined]] : []),
  ];
  return (
    <Box
      p="4"
      borderColor="border"
      borderEndWidth={{ md: '1px' }}
      borderBottomWidth={{ base: '1px', md: '0' }}
    >
      <Flex align="center" gap="2">
        <Box w="2" h="2" borderRadius="999px" bg="positive" aria-hidden="true" />
        <Box as="h2" textStyle="label" fontWeight="600">
          {say('On the site now')}
        </Box>
        <HelpButton topic="numbers/visits#real-time" about={say('On the site now')} />
      </Flex>
      <Box fontSize="4rem" lineHeight="4.5rem" fontWeight="600" letterSpacing="-0.035em" minH="4.5rem">
        {text(figures?.now)}
      </Box>
      <Box layerStyle="note">
        {/* Translators: the number itself stands above, much larger. */}
        {say('{count, plural, one {visitor in the last 5 minutes} other {visitors in the last 5 minutes}}', {
          count: figures?.now ?? 0,
        })}
      </Box>
      <Box as="h3" layerStyle="note" mt="6" mb="1">
        {say('Last 30 minutes')}
      </Box>
      <dl className={styles.counts}>
        {counts.map(([title, count]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text(count)}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

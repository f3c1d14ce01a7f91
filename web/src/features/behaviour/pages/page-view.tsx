import { useMemo } from 'react';
import { Flex, Grid } from '@chakra-ui/react';
import { shownPath } from '@footfall/functions/contract';
import { QuestionsProvider } from '../../../report/ask/questions.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { OwnViewHead } from '../own-view-head.tsx';
import { CourseCard } from './course-card.tsx';
import { pageQuestionsOf } from './page-questions.ts';
import { ReadingCard } from './reading-card.tsx';
import { ScrollCard } from './scroll-card.tsx';
import { WayCards } from './way-cards.tsx';

interface Props {
  page: string;
  onClose: () => void;
}

/** A page's own view: its course, where visits came from and went next, how long they read and how far they scrolled. */
export function PageView({ page, onClose }: Props) {
  const ask = useMemo(() => pageQuestionsOf(page), [page]);
  const { domain } = usePeriod();
  return (
    <QuestionsProvider ask={ask}>
      <Flex direction="column" gap="4">
        <OwnViewHead back="All pages" onBack={onClose} title={shownPath(page)} note={domain} />
        <CourseCard page={page} />
        <WayCards />
        <Grid gap="4" alignItems="start" templateColumns={{ base: column, xl: `repeat(2, ${column})` }}>
          <ReadingCard />
          <ScrollCard />
        </Grid>
      </Flex>
    </QuestionsProvider>
  );
}

/** A column that long names cannot widen. */
const column = 'minmax(0, 1fr)';

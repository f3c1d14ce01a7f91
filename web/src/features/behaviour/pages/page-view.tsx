import { useMemo } from 'react';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { QuestionsProvider } from '../../../report/data/questions.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { periodWords } from '../../../ui/period/period-words.ts';
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
  const { view, domain } = usePeriod();
  const period = periodWords(view.period);
  return (
    <QuestionsProvider ask={ask}>
      <Flex align="center" gap="3" mb="4" minW="0">
        <Button look="outline" size="small" fullWidth={false} flexShrink={0} onClick={onClose}>
          <Icon name="chevron-left" />
          All pages
        </Button>
        <Box as="h2" textStyle="title" minW="0" overflowWrap="anywhere">
          <bdi>{page}</bdi>
        </Box>
        <Box as="span" color="fg.muted" textStyle="note" display={{ base: 'none', md: 'block' }} truncate>
          {domain}
        </Box>
      </Flex>
      <Flex direction="column" gap="4">
        <CourseCard page={page} period={period} />
        <WayCards period={period} />
        <Grid gap="4" alignItems="start" templateColumns={{ base: column, xl: `repeat(2, ${column})` }}>
          <ReadingCard period={period} />
          <ScrollCard period={period} />
        </Grid>
      </Flex>
    </QuestionsProvider>
  );
}

/** A column that long names cannot widen. */
const column = 'minmax(0, 1fr)';

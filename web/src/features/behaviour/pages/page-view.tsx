import { useMemo } from 'react';
import { Flex } from '@chakra-ui/react';
import { shownPath } from '@footfall/functions/contract';
import { CardColumns } from '../../../report/card-columns.tsx';
import { QuestionsProvider } from '../../../report/ask/questions.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { OwnViewHead } from '../own-view-head.tsx';
import { CourseCard } from './course-card.tsx';
import { pageQuestionsOf } from './page-questions.ts';
import { ReadingCard } from './reading-card.tsx';
import { ScrollCard } from './scroll-card.tsx';
import { WayCards } from './way-cards.tsx';

/** A page's own view: its course, where visits came from and went next, how long they read and how far they scrolled. */
export function PageView({ page, onClose }: { page: string; onClose: () => void }) {
  const ask = useMemo(() => pageQuestionsOf(page), [page]);
  const { domain } = usePeriod();
  return (
    <QuestionsProvider ask={ask}>
      <Flex direction="column" gap="4">
        <OwnViewHead back="All pages" onBack={onClose} title={shownPath(page)} note={domain} />
        <CourseCard page={page} />
        <WayCards />
        <CardColumns beside={{ xl: 'repeat(2, minmax(0, 1fr))' }}>
          <ReadingCard />
          <ScrollCard />
        </CardColumns>
      </Flex>
    </QuestionsProvider>
  );
}

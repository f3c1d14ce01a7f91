import { useMemo } from 'react';
import { Flex } from '@chakra-ui/react';
import { roleMay, shownPath } from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { CardColumns } from '../../../report/card-columns.tsx';
import { QuestionsProvider } from '../../../report/ask/questions.tsx';
import { useFiltering } from '../../../report/filters/filter-context.ts';
import { useGoalChoice } from '../../../report/goals/use-goals.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { useAsked } from '../../../ui/overlay/use-asked.ts';
import { Segments } from '../../../ui/segments.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import { OwnViewHead } from '../own-view-head.tsx';
import { CourseCard } from './course-card.tsx';
import type { NamedGroup } from './group-draft.ts';
import { ConvertedList, PageListCard, usePageGroups } from './page-list.tsx';
import { listQuestionsOf, pageLists, pageQuestionsOf, type PageList } from './page-questions.ts';
import { ReadingCard, ScrollCard } from './spread-cards.tsx';
import { WayCards } from './way-cards.tsx';
import type { Row } from '../../../report/rows/row.ts';

const GroupDialog = loadedLater(() => import('./group-dialog.tsx'));

/** Behaviour, Pages: all pages, entry and exit pages, groups of pages, and each page's own view. */
export default function PagesTab() {
  const [page, setPage] = useChoice('page');
  if (page !== null) return <PageView key={page} page={page} onClose={() => setPage(null)} />;
  return <PageLists />;
}

/** A page's own view: its course, where visits came from and went next, how long they read and how far they scrolled. */
function PageView({ page, onClose }: { page: string; onClose: () => void }) {
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

function PageLists() {
  const [name, setName] = useChoice('list');
  const list = (Object.keys(pageLists) as PageList[]).find((each) => each === name) ?? 'pages';
  const { goal } = useGoalChoice();
  const ask = useMemo(() => listQuestionsOf(list, goal), [list, goal]);
  const groups = usePageGroups();
  const { role } = useFiltering();
  const mayChange = role !== null && roleMay(role, 'change definitions');
  /** The form of a group: of a new one where it is null. */
  const { asked, ask: open, dialog } = useAsked<{ group: NamedGroup | null }>();
  const edit = ({ value }: Row) => {
    const group = groups.list?.find((each) => each.name === value);
    return (
      group && (
        <SmallButton
          look="ghost"
          aria-label={`Edit the group ${value}`}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => open({ group }, currentTarget)}
        >
          Edit
        </SmallButton>
      )
    );
  };
  const parts = {
    ...{ list, goal, groups },
    above: (
      <Flex gap="2" px="2" pb="3" align="center" justify="space-between" wrap="wrap">
        <Segments
          label="Which pages"
          choices={Object.entries(pageLists).map(([value, { label }]) => ({ value, label }))}
          chosen={list as string}
          onChoose={(value) => setName(value === 'pages' ? null : value)}
        />
        {list === 'groups' && mayChange && (
          <SmallButton
            look="default"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => open({ group: null }, currentTarget)}
          >
            New group
          </SmallButton>
        )}
      </Flex>
    ),
    noGroups: (
      <EmptyState
        gap="2"
        title="No groups yet"
        text={`A group adds up pages by their paths, such as /blog/* for all posts, also for the time before you made it.${mayChange ? '' : ' Owners and admins of the workspace can make groups.'}`}
      />
    ),
    groupAction: mayChange ? edit : undefined,
  };
  return (
    <QuestionsProvider key={list} ask={ask}>
      {goal ? <ConvertedList {...parts} /> : <PageListCard {...parts} />}
      {asked && <GroupDialog {...asked} {...dialog} />}
    </QuestionsProvider>
  );
}

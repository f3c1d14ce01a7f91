import { useMemo } from 'react';
import { Flex } from '@chakra-ui/react';
import { roleMay, say } from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { QuestionsProvider } from '../../../report/ask/questions.tsx';
import { useFiltering } from '../../../report/filters/filter-context.ts';
import { useGoalChoice } from '../../../report/goals/use-goals.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { type Opener, useModal } from '../../../ui/overlay/use-modal.ts';
import { Segments } from '../../../ui/segments.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import { ConvertedList, PageListCard, usePageGroups } from './page-list.tsx';
import { listQuestionsOf, pageLists, type PageList } from './page-questions.ts';
import type { NamedGroup } from './page-rows.ts';
import { PageView } from './page-view.tsx';
import type { Row } from '../../../report/rows/row.ts';

const GroupDialog = lazyComponent(() => import('./group-dialog.tsx'));

export default function PagesTab() {
  const [page, setPage] = useChoice('page');
  if (page !== null) return <PageView key={page} page={page} onClose={() => setPage(null)} />;
  return <PageLists />;
}

const groupWords = say(
  'A group adds up pages by their paths, such as /blog/* for all posts. It also covers the time before you made it.',
);

function PageLists() {
  const [name, setName] = useChoice('list');
  const list = (Object.keys(pageLists) as PageList[]).find((each) => each === name) ?? 'pages';
  const { goal } = useGoalChoice();
  const ask = useMemo(() => listQuestionsOf(list, goal), [list, goal]);
  const groups = usePageGroups();
  const { role } = useFiltering();
  const mayChange = role !== null && roleMay(role, 'change definitions');
  /** The group in the form; null for a new group. */
  const { shown, opener, dialog } = useModal<{ group: NamedGroup | null }>();
  const edit = ({ value }: Row) => {
    const group = groups.list?.find((each) => each.name === value);
    return (
      group && (
        <SmallButton
          look="ghost"
          aria-label={say('Edit the group {name}', { name: value })}
          {...opener({ group })}
        >
          {say('Edit')}
        </SmallButton>
      )
    );
  };
  const props = {
    list,
    goal,
    groups,
    above: (
      <ListChoice
        list={list}
        onChoose={(value) => setName(value === 'pages' ? null : value)}
        newGroup={mayChange ? opener({ group: null }) : undefined}
      />
    ),
    noGroups: (
      <EmptyState
        gap="2"
        title={say('No groups yet')}
        help="guides/goals#page-groups"
        text={
          mayChange
            ? groupWords
            : say('{first} {second}', {
                first: groupWords,
                second: say('Owners and admins of the workspace can make groups.'),
              })
        }
      />
    ),
    groupAction: mayChange ? edit : undefined,
  };
  return (
    <QuestionsProvider key={list} ask={ask}>
      {goal ? <ConvertedList {...props} /> : <PageListCard {...props} />}
      {shown && <GroupDialog {...shown} {...dialog} />}
    </QuestionsProvider>
  );
}

interface ChoiceProps {
  list: PageList;
  onChoose: (list: PageList) => void;
  /** Undefined if the user may not create groups. */
  newGroup: Opener | undefined;
}

const ListChoice = ({ list, onChoose, newGroup }: ChoiceProps) => (
  <Flex gap="2" px="2" pb="3" align="center" justify="space-between" wrap="wrap">
    <Segments
      label={say('Which pages')}
      choices={(Object.keys(pageLists) as PageList[]).map((value) => ({
        value,
        label: say(pageLists[value].label),
      }))}
      chosen={list}
      onChoose={onChoose}
    />
    {list === 'groups' && newGroup && (
      <SmallButton data-screen-only="" look="default" {...newGroup}>
        {say('New group')}
      </SmallButton>
    )}
  </Flex>
);

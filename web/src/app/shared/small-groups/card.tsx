import { useState } from 'react';
import { Box, Dialog } from '@chakra-ui/react';
import {
  fewestVisitors,
  type LinkNumbers,
  rangeWords,
  say,
  joinedText,
  labelInside,
} from '@footfall/functions/contract';
import { goals } from '../../../report/goals/goal-questions.ts';
import type { Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { Figures, FixedRowList } from '../../../report/rows/list.tsx';
import { WaitingList } from '../../../report/rows/list-card.tsx';
import { isOverlapping, LastRow, listHeight, RowsNote } from '../../../report/rows/others.tsx';
import styles from '../../../report/rows/rows.module.css';
import { Card } from '../../../ui/card.tsx';
import { TitledDialog } from '../../../ui/overlay/modal-frame.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { Segments } from '../../../ui/segments.tsx';
import { listOf, type ShownCard, type ShownList } from './cards.ts';

interface Props extends ShownCard {
  numbers: LinkNumbers | undefined;
}

export function RowsCard({ card, tabs, numbers }: Props) {
  const [chosen, choose] = useState<string | null>(null);
  const { breakdown = card } = tabs.find((tab) => tab.breakdown.dimension === chosen) ?? tabs[0] ?? {};
  const { unit, meaning, take, dimension } = breakdown;
  return (
    <Card
      title={say(card.title)}
      unit={say(unit)}
      help={say(meaning.sentence)}
      tabs={
        tabs.length > 1 && (
          <Segments
            isSmall
            label={say('What {card} shows', { card: say(card.title) })}
            choices={tabs.map((tab) => ({ label: tab.label, value: tab.breakdown.dimension }))}
            chosen={dimension}
            onChoose={choose}
          />
        )
      }
      aria-busy={!numbers}
    >
      {numbers?.total ? (
        <List
          breakdown={breakdown}
          list={listOf(breakdown, numbers, numbers.total)}
          period={rangeWords(numbers)}
        />
      ) : (
        <Box minH={listHeight(take, true)}>
          <WaitingList count={take} />
        </Box>
      )}
    </Card>
  );
}

interface ListProps {
  breakdown: Breakdown;
  list: ShownList;
  period: string;
}

function List({ breakdown, list: { rows, others }, period }: ListProps) {
  const { shown, opener, dialog } = useModal<'dialog'>();
  const { title, unit, take, of } = breakdown;
  const more = rows.length - take;
  // A visitor can reach several goals, so their sum is meaningless.
  const isSum = of !== goals.of;
  if (rows.length === 0 && !others)
    return (
      <Box p="2" color="fg.muted">
        {say('Fewer than {count, plural, one {# visitor} other {# visitors}} a day', {
          count: fewestVisitors,
        })}
      </Box>
    );
  return (
    <>
      <Rows breakdown={breakdown} rows={rows.slice(0, take)} />
      {more > 0 ? (
        <LastRow rest={isSum ? { is: 'others' } : { is: 'more', count: more }} {...opener('dialog')}>
          {isSum && others && <Figures {...others} />}
        </LastRow>
      ) : (
        <Others figures={others} />
      )}
      {isOverlapping(rows) && <RowsNote />}
      {shown && (
        <TitledDialog
          title={say(title)}
          description={joinedText([say(unit), period])}
          maxW="40rem"
          {...dialog}
        >
          {/* Focusable, so that the keyboard can scroll it. */}
          <Dialog.Body
            tabIndex={0}
            role="region"
            aria-label={say(title)}
            maxH="32rem"
            overflow="auto"
            px="2.5"
          >
            <Rows {...{ breakdown, rows }} />
          </Dialog.Body>
        </TitledDialog>
      )}
    </>
  );
}

const Rows = ({ breakdown, rows }: { breakdown: Breakdown; rows: ShownList['rows'] }) => (
  <FixedRowList
    label={say('{rows} by {unit}', { rows: say(breakdown.title), unit: labelInside(breakdown.unit) })}
    rows={rows.map((row) => ({
      ...row,
      key: row.value,
      name: breakdown.nameOf(row),
      picture: breakdown.pictureOf?.(row),
    }))}
  />
);

const Others = ({ figures }: { figures: ShownList['others'] }) =>
  figures && (
    <div className={`${styles.figures} ${styles.last}`}>
      <div>
        <span className="words">{say('Others')}</span>
        <Figures {...figures} />
      </div>
    </div>
  );

export function FunnelCard({ funnel: { name, steps, isCut } }: { funnel: LinkNumbers['funnels'][number] }) {
  const first = steps[0]?.entered ?? 0;
  return (
    <Card
      title={name}
      unit={say('Visits')}
      help={say('Visits that completed each step, and their share of the first step.')}
    >
      <FixedRowList
        label={say('Steps of {funnel}', { funnel: name })}
        rows={steps.map((step, index) => ({
          key: index,
          name: step.name || say('Step {number}', { number: index + 1 }),
          number: index + 1,
          sum: step.entered,
          percentage: first > 0 ? (step.entered * 100) / first : 0,
        }))}
      />
      {isCut && (
        <Box px="2" pt="2" layerStyle="note">
          {say('Further steps are hidden.')}
        </Box>
      )}
    </Card>
  );
}

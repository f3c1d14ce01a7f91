import type { ReactNode } from 'react';
import { Hidden } from '../../ui/hidden.tsx';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';
import { RowList } from '../rows/list.tsx';
import { useRowsDialog, WithRest } from '../rows/list-card.tsx';
import { formatCount, say } from '@footfall/functions/contract';
import { realtimeCsv, realtimeRows, shownRows, type NowAndBefore } from './realtime-questions.ts';
import { useView } from '../address/use-view.ts';
import { isFiltered } from '../address/view.ts';
import type { AnsweredQuestion } from '../ask/questions.tsx';
import { Empty, RowsCard, Skeletons } from '../rows/card.tsx';
import { isOverlapping, RowsNote } from '../rows/others.tsx';
import styles from './realtime.module.css';
import { sayRich } from '../../ui/words/say-rich.tsx';

interface Props {
  breakdown: Breakdown;
  answered: AnsweredQuestion | undefined;
  visitors: number;
}

/** The page shows the error and retries. */
const state = { error: undefined, isStale: false, retry: () => undefined };

export function RealtimeCard({ breakdown, answered, visitors }: Props) {
  const { take, of } = breakdown;
  const title = say(breakdown.title);
  const { view } = useView();
  const all = answered && realtimeRows(answered.answer, visitors, breakdown);
  const shown = all && shownRows(all, take);
  const nothing =
    of === 'event:goal'
      ? say('No goal was reached in the last 30 minutes')
      : isFiltered(view)
        ? say('No visits in the last 30 minutes match the filters')
        : say('No visits in the last 30 minutes');
  const card = { call: { ...state, data: answered }, rows: shown?.rows };
  const dialog = useRowsDialog(breakdown);
  return (
    <RowsCard
      {...card}
      title={title}
      opener={dialog.opener}
      unit={<Columns />}
      help={say('Visitors in the last 5 minutes and in the last 30 minutes.')}
      topic="numbers/visits#real-time"
      about={{ title, unit: say('Visitors') }}
      file={breakdown.title}
      csv={(rows) => realtimeCsv(breakdown, rows)}
    >
      <WithRest
        {...card}
        {...{ take, dialog }}
        name={`realtime ${breakdown.dimension}`}
        waiting={(count) => <Skeletons count={count} h="8" my="1" />}
        empty={<Empty>{nothing}</Empty>}
        rest={shown?.others ? { is: 'others' } : null}
        figures={shown?.others && <Figures {...shown.others} />}
        className={styles.figures}
      >
        <RowList
          kind={breakdown}
          rows={shown?.rows ?? []}
          label={say('{title} now and in the last 30 minutes', { title })}
          figures={({ figures }) => <Figures now={figures.now.now} half={figures.half.now} />}
        />
      </WithRest>
      {all && isOverlapping(all) && <RowsNote />}
    </RowsCard>
  );
}

function Columns() {
  return (
    <span className={styles.columns} aria-hidden="true">
      <span>{say('Now')}</span>
      {/* Translators: 30 minutes, the title of a narrow column. */}
      <span>{say('30 min')}</span>
    </span>
  );
}

const hidden = (words: ReactNode) => <Hidden>{words}</Hidden>;

function Figures({ now, half }: NowAndBefore) {
  return (
    <>
      <span className="count" data-none={now === 0 || undefined}>
        {sayRich('{count}<hidden> now</hidden>', { hidden, count: formatCount(now) })}
      </span>
      <span className="share">
        {sayRich('{count}<hidden> in the last 30 minutes</hidden>', { hidden, count: formatCount(half) })}
      </span>
    </>
  );
}

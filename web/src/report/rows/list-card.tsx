import { useRef, type ComponentProps, type ReactNode } from 'react';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { Waiting } from '../../ui/page/skeleton.tsx';
import type { CardRow } from '../ask/card-rows.ts';
import type { CardAnswer } from '../ask/questions.tsx';
import { useChoice } from '../address/use-address.ts';
import { hasRates, withRates } from '../goals/goal-mode.ts';
import { Dimmed, RowsCard, RowsState, type RowsCardProps } from './card.tsx';
import type { Breakdown } from './kinds/breakdowns.ts';
import { Figures, RowList } from './list.tsx';
import { listHeight, othersOf, OthersRow } from './others.tsx';
import styles from './rows.module.css';

const RowsDialog = loadedLater(() => import('./dialog/dialog.tsx'));

interface ListProps<Of extends CardRow> extends Pick<RowsCardProps<Of>, 'call' | 'rows'> {
  breakdown: Breakdown;
  /** What else the details of a row say; null: nothing. */
  note?: ((row: Of) => string | null) | undefined;
}

interface CardProps<Of extends CardRow> extends ListProps<Of> {
  /** Shown above the rows. */
  above?: ReactNode;
}

/** A card of the largest values of a dimension. */
export function ListCard<Of extends CardRow>({ above, ...given }: CardProps<Of>) {
  const { call, rows } = given;
  const breakdown = call.data && hasRates(call.data.input) ? withRates(given.breakdown) : given.breakdown;
  const list = { ...given, breakdown };
  const { title, unit, meaning } = breakdown;
  return (
    <RowsCard {...{ title, unit, call, rows }} help={meaning.sentence} csv={fileOf(breakdown)}>
      {!call.error && above && <Dimmed dimmed={call.isStale}>{above}</Dimmed>}
      <List {...list} />
    </RowsCard>
  );
}

/** Makes the file of a list. */
export const fileOf = (breakdown: Breakdown) => async (rows: readonly CardRow[]) =>
  (await import('./csv.ts')).listCsv(breakdown, rows);

/** The largest values of a dimension, and what they leave out. */
export function List<Of extends CardRow>({ note, ...list }: ListProps<Of>) {
  const { breakdown, rows = [] } = list;
  const others = othersOf(rows);
  const isAll = others.percentage === 0 && breakdown.hasViews;
  // Rates of rows do not add up to anything.
  const withoutFigures = isAll || (list.call.data && hasRates(list.call.data.input));
  return (
    <WithOthers
      {...list}
      waiting={<WaitingList count={breakdown.take} />}
      others={withoutFigures ? null : <Figures {...others} />}
    >
      <RowList {...{ rows, breakdown, note }} />
    </WithOthers>
  );
}

interface OthersProps extends ComponentProps<typeof RowsState<unknown>> {
  breakdown: Breakdown;
  call: Pick<CardAnswer, 'error' | 'retry' | 'isStale'>;
  /** What the rows leave out, in figures. */
  others: ReactNode;
  className?: string | undefined;
}

/** Rows, and what they leave out as Others, which opens the dialog with more of them. */
export function WithOthers({ breakdown, others, className, children, ...state }: OthersProps) {
  const { dimension, take } = breakdown;
  const [dialog, setDialog] = useChoice('others');
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Dimmed
        dimmed={state.call.isStale}
        display="flex"
        flexDirection="column"
        minH={listHeight(take)}
        className={className}
      >
        <RowsState {...state}>
          {children}
          <OthersRow ref={trigger} onOpen={() => setDialog(dimension)}>
            {others}
          </OthersRow>
        </RowsState>
      </Dimmed>
      {dialog === dimension && <RowsDialog {...{ breakdown, trigger }} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Shown instead of a list that is loading. */
export const WaitingList = ({ count }: { count: number }) => (
  <div className={styles.waiting}>
    {Array.from({ length: count }, (_, index) => (
      <Waiting key={index} style={{ width: `${90 - index * 14}%` }} />
    ))}
  </div>
);

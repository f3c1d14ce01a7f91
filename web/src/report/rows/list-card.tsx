import { useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { dimmedIf } from '../../ui/page/dimmed.ts';
import { Waiting } from '../../ui/page/skeleton.tsx';
import type { CardRow } from '../ask/card-rows.ts';
import type { CardAnswer } from '../ask/questions.tsx';
import { useAddress, withParam } from '../address/use-address.ts';
import { hasRates, withRates } from '../goals/goal-mode.ts';
import { usePeriod } from '../use-period.ts';
import { Empty, RowsCard, RowsState, type RowsCardProps } from './card.tsx';
import type { Breakdown } from './kinds/breakdowns.ts';
import type { Shown } from './kinds/views.ts';
import { BreakdownList, Figures } from './list.tsx';
import {
  isOverlapping,
  LastRow,
  listHeight,
  OverlapNote,
  othersLast,
  restOf,
  takenOf,
  type Rest,
} from './others.tsx';
import styles from './rows.module.css';
import { useWaitingRows } from './shown-rows.ts';
import { DimensionChoice, ViewChoice } from './view-choice.tsx';

const RowsDialog = loadedLater(() => import('./dialog/dialog.tsx'));

interface ListProps<Of extends CardRow> extends Pick<RowsCardProps<Of>, 'call'> {
  breakdown: Breakdown;
  /** All rows that were asked for; undefined while they load. */
  rows: readonly Of[] | undefined;
  /** What else the details of a row say; null: nothing. */
  note?: ((row: Of) => string | null) | undefined;
}

/** The tabs of a card. */
export interface Tabs extends Shown {
  card: Breakdown;
  onChoose: (dimension: string) => void;
}

interface CardProps<Of extends CardRow> extends ListProps<Of> {
  /** Where the card shows one of several dimensions: the rows may still be those of the one before. */
  tabs?: Tabs;
  /** Shown above the rows. */
  above?: ReactNode;
  /** Shown below them. */
  below?: ReactNode;
}

/** A card of the largest values of a dimension. Its title opens the dialog with more of them. */
export function ListCard<Of extends CardRow>({ tabs, above, below, ...given }: CardProps<Of>) {
  const { call, breakdown: of } = given;
  const rows = given.rows && othersLast(given.rows, of.of);
  const named = (each: Breakdown) => (call.data && hasRates(call.data.input) ? withRates(each) : each);
  const breakdown = named(given.breakdown);
  const { card, breakdown: chosen } = tabs ?? { card: given.breakdown, breakdown: given.breakdown };
  const dialog = useRowsDialog(named(card), chosen);
  const { title, unit, meaning, take } = breakdown;
  return (
    <RowsCard
      {...{ unit, call }}
      title={card.title}
      about={{ title, unit }}
      tabs={tabs && <ViewChoice {...tabs} isSmall />}
      rows={rows?.slice(0, take)}
      help={meaning.sentence}
      csv={fileOf(breakdown)}
      opener={dialog.opener}
      end={<ChangeTitle {...{ call, unit }} onOpen={dialog.openByChange} />}
    >
      {tabs && (
        <Box pb="2" _empty={{ display: 'none' }}>
          <DimensionChoice {...tabs} isSmall />
        </Box>
      )}
      {above}
      <List {...given} {...{ rows, breakdown, dialog }} />
      {below}
    </RowsCard>
  );
}

/** Makes the file of a list. */
export const fileOf = (breakdown: Breakdown) => async (rows: readonly CardRow[]) =>
  (await import('./csv.ts')).listCsv(breakdown, rows);

/**
 * The dialog with more rows of a card, and what opens it.
 * @param shown the dimension that it opens with, by default the card's own
 */
export function useRowsDialog(card: Breakdown, shown = card) {
  const { dimension } = card;
  const by = shown.dimension === dimension ? null : shown.dimension;
  const { params, change } = useAddress();
  const trigger = useRef<HTMLButtonElement>(null);
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>, sorted: string | null = null) => {
    trigger.current = currentTarget;
    change((all) => withParam('sorted', sorted)(withParam('by', by)(withParam('others', dimension)(all))));
  };
  return {
    open: (event: MouseEvent<HTMLButtonElement>) => open(event),
    openByChange: (event: MouseEvent<HTMLButtonElement>, metric: string) => open(event, `change:${metric}`),
    /** What the title of the card takes. */
    opener: { ref: trigger, onClick: (event: MouseEvent<HTMLButtonElement>) => open(event) },
    dialog: params.get('others') === dimension && (
      <RowsDialog breakdown={card} trigger={trigger} onClose={() => change(withParam('others', null))} />
    ),
  };
}

interface ChangeTitleProps extends Pick<ListProps<CardRow>, 'call'> {
  /** What the card counts. */
  unit: string;
  /** Opens the dialog in the order of the metric's change; without one, or without numbers, the title is no button. */
  onOpen?: (event: MouseEvent<HTMLButtonElement>, metric: string) => void;
}

/** The title of the column of changes, where something is compared. */
export function ChangeTitle({ call: { data }, unit, onOpen }: ChangeTitleProps) {
  const { compare } = usePeriod().common;
  const [metric = ''] = data?.input.metrics ?? [];
  if (data ? !data.answer.meta.compared_with : !compare) return null;
  // Without numbers it is not known which change orders them.
  if (!onOpen || !data) return <>{'Change'}</>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Change of ${unit.toLowerCase()}`}
      title={`Order by change of ${unit.toLowerCase()}`}
      onClick={(event) => onOpen(event, metric)}
    >
      Change
    </button>
  );
}

type ListOf<Of extends CardRow> = ListProps<Of> & { dialog: ReturnType<typeof useRowsDialog> };

/** The largest values of a dimension, and what they leave out. Give it the rows in the order of `othersLast`. */
export function List<Of extends CardRow>({ note, rows, breakdown, ...list }: ListOf<Of>) {
  const { hasRates } = breakdown;
  const { total_rows: total = 0, compared_with: compared } = list.call.data?.answer.meta ?? {};
  const take = rows ? takenOf(rows, breakdown, total) : breakdown.take;
  const rest = rows ? restOf({ rows, take, total, hasRates }) : null;
  const shown = rows?.slice(0, take);
  return (
    <>
      <WithRest
        {...{ ...list, take: breakdown.take, rest }}
        name={`${breakdown.dimension} ${breakdown.take}`}
        rows={shown}
        empty={<Empty of={breakdown.of} />}
        waiting={(count) => <WaitingList count={count} />}
        figures={
          rest?.others && (
            <>
              <Figures {...rest.others} />
              {compared && <span className="change" />}
            </>
          )
        }
      >
        <BreakdownList {...{ breakdown, note }} rows={shown ?? []} />
      </WithRest>
      {rows && !hasRates && isOverlapping(rows) && <OverlapNote />}
    </>
  );
}

interface RestProps extends Omit<ComponentProps<typeof RowsState<unknown>>, 'waiting'> {
  call: Pick<CardAnswer, 'error' | 'retry' | 'isStale'>;
  /** Of the card, among all of the site. */
  name: string;
  /** How many rows the card shows at most. */
  take: number;
  /** What they leave out, and its figures. */
  rest: Rest | null;
  figures: ReactNode;
  dialog: Pick<ReturnType<typeof useRowsDialog>, 'open' | 'dialog'>;
  /** Shown instead of so many rows that are loading. */
  waiting: (count: number) => ReactNode;
  className?: string | undefined;
}

/** For how many rows a list has room that was never shown: between those of small and of large sites. */
const maxFirstRows = 7;

/** Rows, and what they leave out, which opens the dialog with more of them. */
export function WithRest(props: RestProps) {
  const { name, take, rest, figures, dialog, waiting, className, children, ...state } = props;
  const { rows, call } = state;
  const shown = rows && { count: rows.length, hasEnd: rest !== null };
  const { count, hasEnd } = useWaitingRows(name, shown, {
    count: Math.min(take, maxFirstRows),
    hasEnd: true,
  });
  return (
    <>
      <Box
        {...dimmedIf(call.isStale)}
        minH={rows ? undefined : listHeight(count, hasEnd)}
        className={className}
      >
        <RowsState {...state} waiting={waiting(count)}>
          {children}
          {rest && (
            <LastRow rest={rest} aria-haspopup="dialog" onClick={dialog.open}>
              {figures}
            </LastRow>
          )}
        </RowsState>
      </Box>
      {dialog.dialog}
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

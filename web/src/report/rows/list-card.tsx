import { useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { lazyComponent } from '../../ui/lazy-component.tsx';
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
  RowsNote,
  othersLast,
  restOf,
  countShownRows,
  type Rest,
} from './others.tsx';
import styles from './rows.module.css';
import { useWaitingRows } from './shown-rows.ts';
import { DimensionChoice, ViewChoice } from './view-choice.tsx';
import { inSentence } from './kinds/breakdowns.ts';

const RowsDialog = lazyComponent(() => import('./dialog/dialog.tsx'));

interface ListProps<Of extends CardRow> extends Pick<RowsCardProps<Of>, 'call'> {
  breakdown: Breakdown;
  rows: readonly Of[] | undefined;
  note?: ((row: Of) => string | null) | undefined;
}

export interface Tabs extends Shown {
  card: Breakdown;
  onChoose: (dimension: string) => void;
}

interface CardProps<Of extends CardRow> extends ListProps<Of> {
  /** For cards with several dimensions. The rows can still belong to the previous one. */
  tabs?: Tabs;
  above?: ReactNode;
  below?: ReactNode;
}

/** The top values of a dimension. The title opens the dialog with more of them. */
export function ListCard<Of extends CardRow>({ tabs, above, below, ...given }: CardProps<Of>) {
  const { call, breakdown: of } = given;
  const rows = given.rows && othersLast(given.rows, of.of);
  const named = (each: Breakdown) => (call.data && hasRates(call.data.input) ? withRates(each) : each);
  const breakdown = named(given.breakdown);
  const { card, breakdown: chosen } = tabs ?? { card: given.breakdown, breakdown: given.breakdown };
  const dialog = useRowsDialog(named(card), chosen);
  const { meaning, take } = breakdown;
  const unit = say(breakdown.unit);
  return (
    <RowsCard
      {...{ unit, call }}
      title={say(card.title)}
      about={{ title: say(breakdown.title), unit }}
      tabs={tabs && <ViewChoice {...tabs} isSmall />}
      rows={rows?.slice(0, take)}
      help={say(meaning.sentence)}
      csv={fileOf(breakdown)}
      file={breakdown.title}
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

export const fileOf = (breakdown: Breakdown) => async (rows: readonly CardRow[]) =>
  (await import('./csv.ts')).listCsv(breakdown, rows);

/** The dialog with more rows, and its opener. @param shown the initial dimension of the dialog */
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
    opener: { ref: trigger, onClick: (event: MouseEvent<HTMLButtonElement>) => open(event) },
    dialog: params.get('others') === dimension && (
      <RowsDialog breakdown={card} trigger={trigger} onClose={() => change(withParam('others', null))} />
    ),
  };
}

interface ChangeTitleProps extends Pick<ListProps<CardRow>, 'call'> {
  /** In the reader's language. */
  unit: string;
  /** Opens the dialog sorted by the change of the metric. Without it, the title is not a button. */
  onOpen?: (event: MouseEvent<HTMLButtonElement>, metric: string) => void;
}

export function ChangeTitle({ call: { data }, unit, onOpen }: ChangeTitleProps) {
  const { compare } = usePeriod().common;
  const [metric = ''] = data?.input.metrics ?? [];
  if (data ? !data.answer.meta.compared_with : !compare) return null;
  // The metric to sort by is unknown without an answer.
  if (!onOpen || !data) return <>{say('Change')}</>;
  const of = { metric: inSentence(unit) };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      // Translators: {metric} is the title of a column, such as Visitors.
      aria-label={say('Change of {metric}', of)}
      title={say('Order by change of {metric}', of)}
      onClick={(event) => onOpen(event, metric)}
    >
      {say('Change')}
    </button>
  );
}

type ListOf<Of extends CardRow> = ListProps<Of> & { dialog: ReturnType<typeof useRowsDialog> };

/** The top values and the rest. Pass the rows in the order of `othersLast`. */
export function List<Of extends CardRow>({ note, rows, breakdown, ...list }: ListOf<Of>) {
  const { hasRates } = breakdown;
  const {
    total_rows: total = 0,
    compared_with: compared,
    imports_included: isIncluded,
  } = list.call.data?.answer.meta ?? {};
  const take = rows ? countShownRows(rows, breakdown, total) : breakdown.take;
  const rest = rows ? restOf({ rows, take, total, hasRates }) : null;
  const shown = rows?.slice(0, take);
  return (
    <>
      <WithRest
        {...{ ...list, take: breakdown.take, rest }}
        name={`${breakdown.dimension} ${breakdown.take}`}
        rows={shown}
        empty={<Empty of={breakdown.of}>{isIncluded === false ? say('Not in the import') : undefined}</Empty>}
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
      {rows && !hasRates && isOverlapping(rows) && <RowsNote />}
      {isIncluded === false && shown?.[0] && (
        <RowsNote>{say('Imported days are left out: not in the import.')}</RowsNote>
      )}
    </>
  );
}

interface RestProps extends Omit<ComponentProps<typeof RowsState<unknown>>, 'waiting'> {
  call: Pick<CardAnswer, 'error' | 'retry' | 'isStale'>;
  /** Unique on the site. */
  name: string;
  take: number;
  rest: Rest | null;
  figures: ReactNode;
  dialog: Pick<ReturnType<typeof useRowsDialog>, 'open' | 'dialog'>;
  waiting: (count: number) => ReactNode;
  className?: string | undefined;
}

/** A guess for cards that were never shown. */
const maxFirstRows = 7;

/** Rows, and a button for the rest that opens the dialog. */
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

export const WaitingList = ({ count }: { count: number }) => (
  <div className={styles.waiting}>
    {Array.from({ length: count }, (_, index) => (
      <Waiting key={index} style={{ width: `${90 - index * 14}%` }} />
    ))}
  </div>
);

import { useRef } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { Card } from '../../ui/card.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';
import { OthersRow } from '../breakdown/others-row.tsx';
import { RowPicture } from '../rows/row-parts.tsx';
import { rowHeight, rowsStyle } from '../breakdown/rows-style.ts';
import { useSearchChoice } from '../breakdown/use-search-choice.ts';
import { CardMenu } from '../card-menu/card-menu.tsx';
import { useRowPress } from '../filters/use-row-press.tsx';
import { formatCount } from '../../ui/figures/format.ts';
import {
  realtimeCsv,
  realtimeRows,
  shownRows,
  type NowAndBefore,
  type RealtimeRow,
} from './realtime-questions.ts';
import { useView } from '../view/use-view.ts';
import { isFiltered } from '../view/view.ts';
import type { RealtimePart } from './use-realtime.ts';

const BreakdownDialog = loadedLater(() => import('../breakdown/breakdown-dialog.tsx'));

interface Props {
  breakdown: Breakdown;
  /** Undefined while it is on its way. */
  part: RealtimePart | undefined;
  /** All visitors of the last half hour. */
  visitors: number;
}

/** Where the visitors of the last half hour are, and how many of them are there now. */
export function RealtimeCard({ breakdown, part, visitors }: Props) {
  const { title, take, dimension, of } = breakdown;
  const { view } = useView();
  const [dialog, setDialog] = useSearchChoice('others', 'by');
  const trigger = useRef<HTMLButtonElement>(null);
  const all = part && realtimeRows(part.answer, visitors, breakdown);
  const shown = all && shownRows(all, take);
  return (
    <Card
      title={title}
      unit={<Columns />}
      help="Visitors of the last 5 minutes, and of the last 30 minutes."
      menu={
        part &&
        shown && (
          <CardMenu
            about={{ title, unit: 'Visitors', period: 'Realtime' }}
            numbers={{
              question: part.asked,
              range: part.answer.meta.range,
              table: () => realtimeCsv(breakdown, shown.rows),
            }}
          />
        )
      }
      aria-busy={!part}
    >
      <Box display="flex" flexDirection="column" minH={`calc(${take + 1} * (${rowHeight} + 2px) + 7px)`}>
        {!shown && Array.from({ length: take }, (_, index) => <Skeleton key={index} h="8" my="1" />)}
        {shown?.rows.length === 0 && (
          <Box px="2" py="2" color="fg.muted">
            {emptyWords(of, isFiltered(view))}
          </Box>
        )}
        {shown && <Rows breakdown={breakdown} rows={shown.rows} />}
        {shown && shown.rows.length > 0 && (
          <Box css={figuresStyle}>
            <OthersRow ref={trigger} onOpen={() => setDialog(dimension)}>
              {shown.others && <Figures {...shown.others} />}
            </OthersRow>
          </Box>
        )}
      </Box>
      {dialog === dimension && (
        <BreakdownDialog
          breakdown={breakdown}
          period="Realtime"
          onClose={() => setDialog(null)}
          trigger={trigger}
        />
      )}
    </Card>
  );
}

function emptyWords(of: Breakdown['of'], isKept: boolean): string {
  if (of === 'event:goal') return 'No goal was reached in the last 30 minutes';
  return isKept ? 'No visits in the last 30 minutes match the filters' : 'No visits in the last 30 minutes';
}

/** As wide as the figures below. */
function Columns() {
  return (
    <chakra.span display="flex" css={{ '& > *': { w: '14', textAlign: 'end' } }} aria-hidden="true">
      <span>Now</span>
      <span>30 min</span>
    </chakra.span>
  );
}

function Rows({ breakdown, rows }: { breakdown: Breakdown; rows: readonly RealtimeRow[] }) {
  const press = useRowPress<RealtimeRow>(breakdown);
  return (
    <>
      <chakra.ol css={realtimeRowsStyle} aria-label={`${breakdown.title} now and in the last 30 minutes`}>
        {rows.map((row) => (
          <li key={row.value} {...press.rowProps(row)}>
            <span className="bar" style={{ width: `${Math.min(row.percentage, 100)}%` }} />
            {breakdown.pictureOf && <RowPicture {...breakdown.pictureOf(row)} />}
            {press.name(row)}
            <Figures now={row.figures.now.now} half={row.figures.half.now} />
            {press.tip(row)}
          </li>
        ))}
      </chakra.ol>
      {press.sheet}
    </>
  );
}

function Figures({ now, half }: NowAndBefore) {
  return (
    <>
      <span className="count" data-none={now === 0 || undefined}>
        {formatCount(now)}
        <Hidden> now</Hidden>
      </span>
      <span className="share">
        {formatCount(half)}
        <Hidden> in the last 30 minutes</Hidden>
      </span>
    </>
  );
}

const width = { w: '14', flexShrink: 0 };

/** At the bottom of the card, with the figures in their columns. */
const figuresStyle = {
  mt: 'auto',
  '& button': { gap: '0' },
  '& .count': width,
  '& .share': width,
} as const;

const realtimeRowsStyle = {
  ...rowsStyle,
  '& > li': { ...rowsStyle['& > li'], gap: '0' },
  '& .name': { ...rowsStyle['& .name'], pe: '3' },
  '& .picture': { ...rowsStyle['& .picture'], me: '2.5' },
  '& .count': { ...rowsStyle['& .count'], ...width },
  '& .share': { ...rowsStyle['& .share'], ...width },
  '& .count[data-none]': { color: 'fg.muted', fontWeight: 400 },
} as const;

import { Box, chakra } from '@chakra-ui/react';
import { Card } from '../../../ui/card.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import type { Breakdown } from '../breakdown/breakdowns.ts';
import { RowPicture } from '../breakdown/row-picture.tsx';
import { rowHeight, rowsStyle } from '../breakdown/rows-style.ts';
import { formatCount } from '../format.ts';
import type { NowAndBefore, RealtimeRow } from './realtime-questions.ts';

interface Props {
  breakdown: Breakdown;
  /** Undefined while it is on its way. */
  shown: { rows: RealtimeRow[]; others: NowAndBefore | null } | undefined;
}

/** Where the visitors of the last half hour are, and how many of them are there now. */
export function RealtimeCard({ breakdown, shown }: Props) {
  const { title, take } = breakdown;
  return (
    <Card
      title={title}
      unit={<Columns />}
      help="Visitors of the last 5 minutes, and of the last 30 minutes."
      aria-busy={!shown}
    >
      <Box minH={`calc(${take + 1} * (${rowHeight} + 2px))`}>
        {!shown && Array.from({ length: take }, (_, index) => <Skeleton key={index} h="8" my="1" />)}
        {shown?.rows.length === 0 && (
          <Box px="2" py="2" color="fg.muted">
            No visits in the last 30 minutes
          </Box>
        )}
        {shown && shown.rows.length > 0 && <Rows breakdown={breakdown} {...shown} />}
      </Box>
    </Card>
  );
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

function Rows({ breakdown, rows, others }: { breakdown: Breakdown } & NonNullable<Props['shown']>) {
  return (
    <chakra.ol css={realtimeRowsStyle} aria-label={`${breakdown.title} now and in the last 30 minutes`}>
      {rows.map((row) => (
        <li key={row.value}>
          <span className="bar" style={{ width: `${Math.min(row.percentage, 100)}%` }} />
          {breakdown.pictureOf && <RowPicture {...breakdown.pictureOf(row)} />}
          <span className="name" title={breakdown.nameOf(row)}>
            <bdi>{breakdown.nameOf(row)}</bdi>
          </span>
          <Figures {...row} />
        </li>
      ))}
      {others && (
        <li className="others">
          <span className="name">Others</span>
          <Figures {...others} />
        </li>
      )}
    </chakra.ol>
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

const realtimeRowsStyle = {
  ...rowsStyle,
  '& > li': { ...rowsStyle['& > li'], gap: '0' },
  '& .name': { ...rowsStyle['& .name'], pe: '3' },
  '& .picture': { ...rowsStyle['& .picture'], me: '2.5' },
  '& .count': { ...rowsStyle['& .count'], w: '14' },
  '& .share': { ...rowsStyle['& .share'], w: '14' },
  '& .count[data-none]': { color: 'fg.muted', fontWeight: 400 },
  '& .others': { borderTopWidth: '1px', borderColor: 'border', color: 'fg.muted', pt: '1', mt: '1.5' },
  '& .others .count': { fontWeight: 400 },
} as const;

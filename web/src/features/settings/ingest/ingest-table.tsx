import { Box, chakra } from '@chakra-ui/react';
import type { IngestAnswer } from '@footfall/functions/contract';
import { formatCount } from '../../../ui/figures/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { dropReasonWords, revenueFaultWords } from './drop-reasons.ts';
import { dayText, timeText } from './ingest-words.ts';

/** Every reason with its number, a plain name, and what to do. */
export function IngestTable({ answer: { dropped, refused, withoutRevenue } }: { answer: IngestAnswer }) {
  return (
    <>
      {dropped.length === 0 && refused.length === 0 ? (
        <Box color="fg.muted">Nothing was left out: everything that arrived was counted.</Box>
      ) : (
        <ReasonTable
          caption="Events that were not counted, by reason"
          heading="Why not"
          rows={[
            ...dropped.map((each) => ({ ...each, ...dropReasonWords[each.reason] })),
            ...refused.map(({ reason, count, lastAt, keptUntil }) => ({
              reason,
              count,
              name: 'Refused by BigQuery',
              text: `‘${reason}’, last on ${timeText(lastAt)}. These events cannot be counted as they are. Show this reason to the people who run this copy of Footfall: they can look at the events until ${dayText(keptUntil)}, when the last of them is deleted.`,
            })),
          ]}
        />
      )}
      {withoutRevenue.length > 0 && (
        <ReasonTable
          caption="Events that counted without their revenue, by reason"
          heading="Why without revenue"
          rows={withoutRevenue.map((each) => ({ ...each, ...revenueFaultWords[each.reason] }))}
        />
      )}
    </>
  );
}

interface ReasonTableProps {
  caption: string;
  heading: string;
  rows: readonly { reason: string; name: string; text: string; count: number }[];
}

const ReasonTable = ({ caption, heading, rows }: ReasonTableProps) => (
  <chakra.table w="full" borderCollapse="collapse" css={{ '& th, & td': cellStyle }}>
    <caption>
      <Hidden>{caption}</Hidden>
    </caption>
    <thead>
      <chakra.tr layerStyle="note">
        <th scope="col">{heading}</th>
        <chakra.th scope="col" css={{ textAlign: 'end !important' }}>
          Events
        </chakra.th>
      </chakra.tr>
    </thead>
    <tbody>
      {rows.map(({ reason, name, text, count }) => (
        <tr key={reason}>
          <chakra.th scope="row" fontWeight="400">
            <Box textStyle="label">{name}</Box>
            <Box layerStyle="note" mt="0.5" overflowWrap="anywhere" textWrap="pretty">
              {text}
            </Box>
          </chakra.th>
          <chakra.td css={{ textAlign: 'end !important' }} textStyle="label">
            {formatCount(count)}
          </chakra.td>
        </tr>
      ))}
    </tbody>
  </chakra.table>
);

const cellStyle = {
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 400,
  py: '2.5',
  borderTopWidth: '1px',
  borderColor: 'border',
  '&:last-child': { ps: '4', whiteSpace: 'nowrap' },
} as const;

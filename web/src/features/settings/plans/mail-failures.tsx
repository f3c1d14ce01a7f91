import { Box, chakra } from '@chakra-ui/react';
import type { UsageAnswer } from '@footfall/functions/contract';
import { Hidden } from '../../../ui/hidden.tsx';
import { dayWords } from '../../../ui/figures/intl.ts';

/** The mails that were not delivered, with the mail server's reason. */
export function MailFailures({ mails: { on, failures } }: Pick<UsageAnswer, 'mails'>) {
  if (!on) {
    return (
      <Box color="fg.muted" textWrap="pretty">
        This copy of Footfall does not send mails. Where it would, it offers a link to copy.
      </Box>
    );
  }
  if (!failures || failures.length === 0) return null;
  return (
    <chakra.table w="full" borderCollapse="collapse" css={{ '& td, & th': cellStyle }}>
      <chakra.caption textStyle="label" textAlign="start" pb="2">
        Mails that were not delivered
      </chakra.caption>
      <thead>
        <tr>
          <chakra.th scope="col" css={{ borderTopWidth: '0 !important', p: '0 !important' }}>
            <Hidden>Recipient, day and reason</Hidden>
          </chakra.th>
        </tr>
      </thead>
      <tbody>
        {failures.map(({ to, reason, at }) => (
          <tr key={at + to}>
            <td>
              <Box textStyle="label">{to}</Box>
              <Box layerStyle="note" mt="0.5">
                {dayWords(at)}. {reason}
              </Box>
            </td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const cellStyle = {
  textAlign: 'start',
  fontWeight: 400,
  py: '2.5',
  borderTopWidth: '1px',
  borderColor: 'border',
  overflowWrap: 'anywhere',
} as const;

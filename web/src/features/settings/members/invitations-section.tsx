import { Box } from '@chakra-ui/react';
import type { InvitationsAnswer } from '@footfall/functions/contract';
import type { ApiError } from '../../../api/call.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { rowsStyle } from './row-style.ts';

interface Props {
  workspaceId: string;
  open: InvitationsAnswer | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
}

/** The invitations that no one has accepted yet. */
export function InvitationsSection({ workspaceId, open, error, onRetry }: Props) {
  return (
    <Section title="Invitations">
      {error && <ErrorPanel error={error} onRetry={onRetry} />}
      {!error && !open && <Skeleton h="11" />}
      {open?.invitations.length === 0 && <Box color="fg.muted">No open invitations.</Box>}
      {open && open.invitations.length > 0 && (
        <Box as="ul" aria-label="Invitations" css={rowsStyle}>
          {open.invitations.map((invitation) => (
            // By its address, because one that is sent again gets a new id, and its row stays.
            <InvitationRow
              key={invitation.email}
              workspaceId={workspaceId}
              invitation={invitation}
              mailed={open.mailed}
            />
          ))}
        </Box>
      )}
    </Section>
  );
}

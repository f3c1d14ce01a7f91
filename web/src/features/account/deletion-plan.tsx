import { Box } from '@chakra-ui/react';
import type { AccountDeletionAnswer } from '@footfall/functions/contract';

/** Which workspaces are deleted with the account, which are not, and which the user has to decide about. */
export function DeletionPlan({ plan: { ownedAlone, leaves } }: { plan: AccountDeletionAnswer }) {
  const deletes = ownedAlone.filter(({ members }) => members.length === 0);
  const undecided = ownedAlone.length - deletes.length;
  return (
    <>
      {deletes.length > 0 && (
        <>
          <p>These workspaces are deleted, with every visit counted so far:</p>
          <Names workspaces={deletes} label="Deleted with the account" />
        </>
      )}
      {leaves.length > 0 && (
        <>
          <p>These have other owners and are not deleted:</p>
          <Names workspaces={leaves} label="Not deleted" />
        </>
      )}
      {undecided > 0 && <p>Decide below about the workspaces that have other members but no other owner.</p>}
      <p>
        {ownedAlone.length + leaves.length === 0 && 'No workspace is deleted with it. '}This cannot be undone.
      </p>
    </>
  );
}

type Named = Pick<AccountDeletionAnswer['leaves'][number], 'id' | 'name' | 'domain'>;

function Names({ workspaces, label }: { workspaces: Named[]; label: string }) {
  return (
    <Box as="ul" aria-label={label} my="2" ps="5" listStyleType="disc" color="fg" maxH="40" overflowY="auto">
      {workspaces.map(({ id, name, domain }) => (
        <Box key={id} as="li" overflowWrap="anywhere">
          {name ? `${name} (${domain})` : domain}
        </Box>
      ))}
    </Box>
  );
}

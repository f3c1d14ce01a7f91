import { Box } from '@chakra-ui/react';
import type { AccountDeletionAnswer } from '@footfall/functions/contract';

/** Which workspaces are deleted with the account, and which are not. */
export function DeletionPlan({ plan: { deletes, leaves } }: { plan: AccountDeletionAnswer }) {
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
      <p>
        {deletes.length + leaves.length === 0 && 'No workspace is deleted with it. '}This cannot be undone.
      </p>
    </>
  );
}

function Names({ workspaces, label }: { workspaces: AccountDeletionAnswer['deletes']; label: string }) {
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

import { Box, Flex } from '@chakra-ui/react';
import { type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { useAccountDeletion } from '../../api/own-account.ts';
import { refetch } from '../../api/use-endpoint.ts';
import { leaveWorkspace, useWorkspaces } from '../../api/workspaces.ts';
import { settingsPath } from '../../paths.ts';
import { SmallButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { type Opener, useModal } from '../../ui/overlay/use-modal.ts';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { TextLink } from '../../ui/link.tsx';
import { siteOf } from '../../ui/workspace/workspace-list.ts';
import { roleWords } from '../../ui/workspace/role-words.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';

export function WorkspacesSection() {
  const { list, error, retry } = useWorkspaces();
  const { plan, error: unplanned, retry: planAgain } = useAccountDeletion();
  const { shown, opener, dialog } = useModal<WorkspaceAnswer>();
  const ownedAlone = new Set(plan?.ownedAlone.map(({ id }) => id));
  const failed = error ?? unplanned;
  return (
    <Section title={say('Workspaces')} help="start/team#roles">
      {failed ? (
        <ErrorPanel error={failed} onRetry={error ? retry : planAgain} />
      ) : !(list && plan) ? (
        <Skeleton h="14" />
      ) : (
        <Box as="ul" listStyleType="none" my="-3">
          {list.map((workspace) => (
            <WorkspaceRow
              key={workspace.id}
              workspace={workspace}
              isOwnedAlone={ownedAlone.has(workspace.id)}
              opener={opener(workspace)}
            />
          ))}
        </Box>
      )}
      {list?.length === 0 && <Box color="fg.muted">{say('You are not a member of any workspace.')}</Box>}
      {shown && <LeaveDialog workspace={shown} {...dialog} />}
    </Section>
  );
}

interface RowProps {
  workspace: WorkspaceAnswer;
  isOwnedAlone: boolean;
  opener: Opener;
}

function WorkspaceRow({ workspace, isOwnedAlone, opener }: RowProps) {
  const { name, domain, role } = workspace;
  const called = name || domain;
  const site = `?site=${encodeURIComponent(siteOf(workspace))}`;
  return (
    <Flex
      as="li"
      gap="4"
      py="3"
      align="center"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
    >
      <Box flex="1" minW="0">
        <Box textStyle="label" overflowWrap="anywhere">
          {called}
        </Box>
        <Box layerStyle="note" overflowWrap="anywhere">
          {name && `${domain} · `}
          {roleWords[role].name}
        </Box>
        {isOwnedAlone && (
          <Box layerStyle="note" mt="1" textWrap="pretty">
            {sayRich(
              'No one else owns it. To leave, make another member an owner under <members>Members</members>, or delete it under <data>Data</data>.',
              {
                members: (words) => (
                  <TextLink
                    to={settingsPath('members') + site}
                    aria-label={say('Members of {site}', { site: called })}
                  >
                    {words}
                  </TextLink>
                ),
                data: (words) => (
                  <TextLink
                    to={settingsPath('data') + site}
                    aria-label={say('Data of {site}', { site: called })}
                  >
                    {words}
                  </TextLink>
                ),
              },
            )}
          </Box>
        )}
      </Box>
      {!isOwnedAlone && (
        <SmallButton aria-label={say('Leave {site}', { site: called })} {...opener}>
          {say('Leave')}
        </SmallButton>
      )}
    </Flex>
  );
}

function LeaveDialog({ workspace: { id, name, domain }, ...dialog }: Opened & Pick<RowProps, 'workspace'>) {
  return (
    <ConfirmDialog
      title={say('Leave {site}', { site: name || domain })}
      text={say(
        'You lose access at once, and your own segments and keys there are deleted. To come back, you need a new invitation.',
      )}
      action={say('Leave')}
      act={async () => {
        await leaveWorkspace({ workspaceId: id });
        await refetch('account.deletion', {});
        dialog.onClose();
      }}
      {...dialog}
    />
  );
}

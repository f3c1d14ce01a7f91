import { Box, Flex, Menu } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { chooseWorkspace } from '../../api/workspaces.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceMenu } from '../../ui/choice-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkspaceLogo } from '../../ui/workspace-logo.tsx';
import { paths } from '../paths.ts';
import type { WorkspacesProps } from './sidebar.tsx';

const add = 'add';

interface Props extends WorkspacesProps {
  look?: 'outline' | 'ghost';
}

/** Which site is shown, the others, and a way to add one. */
export function WorkspaceMenu({ list, chosen, look = 'outline' }: Props) {
  const navigate = useNavigate();
  if (!chosen) return <Skeleton h="14" flex="1" />;
  const nameOf = ({ name, domain }: { name: string; domain: string }) => name || domain;
  return (
    <ChoiceMenu
      label="Workspaces"
      placement="bottom-start"
      choices={list.map((workspace) => ({ value: workspace.id, label: nameOf(workspace) }))}
      chosen={chosen.id}
      onChoose={chooseWorkspace}
      trigger={
        <Button look={look} h="14" px="2.5" justifyContent="flex-start" gap="2.5" minW="0">
          <WorkspaceLogo {...chosen} />
          <Flex as="span" direction="column" align="flex-start" flex="1" minW="0">
            <Box as="span" truncate maxW="full" title={nameOf(chosen)}>
              {nameOf(chosen)}
            </Box>
            <Box as="span" textStyle="note" color="fg.muted">
              Beta Free plan
            </Box>
          </Flex>
          <Icon name="chevron-updown" color="fg.muted" />
        </Button>
      }
    >
      <Menu.Separator />
      <Menu.Item value={add} onSelect={() => void navigate(paths.addWorkspace)}>
        <Icon name="plus" color="fg.muted" />
        <Menu.ItemText>Add workspace</Menu.ItemText>
      </Menu.Item>
    </ChoiceMenu>
  );
}

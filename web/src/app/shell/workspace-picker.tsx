import { useEffect, useId, useRef, type RefObject } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { Key } from '../../ui/key.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { useChooseWorkspace } from '../../ui/workspace/use-chosen-workspace.ts';
import { WorkspaceLogo } from '../../ui/workspace/workspace-logo.tsx';
import { paths } from '../../paths.ts';
import { nameOf } from './search-workspaces.ts';
import { usePicker } from './use-picker.ts';

interface Props {
  list: WorkspaceAnswer[];
  chosen: WorkspaceAnswer;
  /** The switcher with its button. */
  frame: RefObject<HTMLElement | null>;
  onClose: (withFocus: boolean) => void;
}

/** The workspaces with a search in them, and the way to add one. */
export default function WorkspacePicker({ list, chosen, frame, onClose }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const show = useChooseWorkspace();
  function choose(workspace: WorkspaceAnswer) {
    show(workspace);
    onClose(true);
  }
  const { typed, search, found, active, onKeyDown } = usePicker({ list, frame, onChoose: choose, onClose });
  return (
    <Box role="dialog" aria-label="Workspaces" css={panelStyle}>
      <SearchField
        ref={field}
        label="Search workspaces"
        value={typed}
        onChange={search}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={active && `${id}-${active.id}`}
        onKeyDown={onKeyDown}
      />
      <Box id={id} role="listbox" aria-label="Workspaces" tabIndex={-1} maxH="64" overflowY="auto" mt="1">
        {found.map((workspace) => (
          <Option
            key={workspace.id}
            id={`${id}-${workspace.id}`}
            workspace={workspace}
            place={list.indexOf(workspace) + 1}
            chosen={workspace.id === chosen.id}
            active={workspace.id === active?.id}
            onChoose={choose}
          />
        ))}
      </Box>
      <Box
        role="status"
        px="2.5"
        py={found.length === 0 ? '2' : undefined}
        color="fg.muted"
        overflowWrap="anywhere"
      >
        {found.length === 0 && `No workspace matches ‘${typed.trim()}’`}
      </Box>
      <Box h="1px" bg="border" mx="-1" my="1" />
      <chakra.div css={rowStyle} _hover={{ bg: 'hover' }} asChild>
        <Link to={paths.addWorkspace}>
          <Icon name="plus" color="fg.muted" />
          Add workspace
        </Link>
      </chakra.div>
    </Box>
  );
}

interface OptionProps {
  id: string;
  workspace: WorkspaceAnswer;
  /** From 1: the key that chooses it, up to nine. */
  place: number;
  chosen: boolean;
  active: boolean;
  onChoose: (workspace: WorkspaceAnswer) => void;
}

/** Reached by the search field's arrow keys, not by Tab. */
function Option({ id, workspace, place, chosen, active, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Flex
      ref={row}
      id={id}
      role="option"
      aria-selected={chosen}
      css={rowStyle}
      bg={active ? 'hover' : undefined}
      _hover={{ bg: 'hover' }}
      onClick={() => onChoose(workspace)}
    >
      <WorkspaceLogo {...workspace} />
      <Box flex="1" minW="0">
        <Box truncate title={nameOf(workspace)}>
          {nameOf(workspace)}
        </Box>
        {workspace.name && (
          <Box truncate textStyle="note" color="fg.muted" title={workspace.domain}>
            {workspace.domain}
          </Box>
        )}
      </Box>
      {chosen && <Icon name="check" color="accent" />}
      {place <= 9 && <Key aria-hidden="true">{place}</Key>}
    </Flex>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minH: '11',
  px: '2.5',
  borderRadius: 'row',
  textStyle: 'ui',
  cursor: 'pointer',
} as const;

const panelStyle = {
  position: 'absolute',
  top: 'calc(100% + 6px)',
  left: '0',
  zIndex: 'float',
  w: 'min(20rem, calc(100vw - 4.5rem))',
  p: '1',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  boxShadow: 'float',
  animation: 'fade-in 140ms ease-out',
} as const;

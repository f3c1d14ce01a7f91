import { say, shownHost } from '@footfall/functions/contract';
import { useState, type RefObject } from 'react';
import { Box, chakra, Combobox, createListCollection } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Key } from '../../ui/key.tsx';
import { optionListStyle, optionStyle } from '../../ui/form/listbox.tsx';
import { SearchFrame, searchInputStyle } from '../../ui/form/search-field.tsx';
import { useAppPath } from '../../report/address/use-address.ts';
import { useTypingPause } from '../../report/rows/search.tsx';
import { useChooseWorkspace } from '../../report/address/use-chosen-workspace.ts';
import { WorkspaceLogo } from '../../ui/workspace/workspace-logo.tsx';
import { paths } from '../../paths.ts';
import { nameOf, searchWorkspaces } from '../../ui/workspace/workspace-list.ts';

const rowStyle = { ...optionStyle, minH: '11' } as const;

const RowLink = chakra(Link, { base: rowStyle });

interface Props {
  list: WorkspaceAnswer[];
  chosen: WorkspaceAnswer;
  /** The switcher with its button. A click in it is not a click outside. */
  frame: RefObject<HTMLElement | null>;
  onClose: (withFocus: boolean) => void;
}

export default function WorkspacePicker({ list, chosen, frame, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const show = useChooseWorkspace();
  const collection = createListCollection({
    items: searchWorkspaces(list, typed),
    itemToValue: ({ id }) => id,
    itemToString: nameOf,
  });
  const isEmpty = collection.size === 0;
  return (
    <Combobox.Root
      open
      composite={false}
      collection={collection}
      value={[chosen.id]}
      onValueChange={({ items: [workspace] }) => workspace && show(workspace)}
      inputValue={typed}
      onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && setTyped(inputValue)}
      onOpenChange={({ reason }) => {
        // Enter without results.
        if (reason === 'item-select' && isEmpty) return;
        onClose(reason !== 'interact-outside');
      }}
      onInteractOutside={(event) => {
        if (frame.current?.contains(event.target as Node)) event.preventDefault();
      }}
      allowCustomValue
      defaultHighlightedValue={list[0]?.id}
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
    >
      <Combobox.Content css={panelStyle}>
        <Combobox.Label asChild>
          <Hidden>{say('Workspaces')}</Hidden>
        </Combobox.Label>
        <SearchFrame>
          <Combobox.Input
            aria-label={say('Search workspaces')}
            placeholder={say('Search workspaces')}
            {...searchInputStyle}
          />
        </SearchFrame>
        <Combobox.List maxH="64" overflowY="auto" mt="1">
          {collection.items.map((workspace) => (
            <Combobox.Item key={workspace.id} item={workspace} css={rowStyle}>
              <Named {...workspace} />
              {workspace.id === chosen.id && <Icon name="check" color="accent" />}
              {list.indexOf(workspace) < 9 && <Key aria-hidden="true">{list.indexOf(workspace) + 1}</Key>}
            </Combobox.Item>
          ))}
        </Combobox.List>
        <NoneFound typed={typed} isNone={isEmpty} />
        <Links hasSeveral={list.length > 1} />
      </Combobox.Content>
    </Combobox.Root>
  );
}

function NoneFound({ typed, isNone }: { typed: string; isNone: boolean }) {
  const isSaid = useTypingPause(typed) && isNone;
  return (
    <Box role="status" px="2.5" py={isSaid ? '2' : undefined} color="fg.muted" overflowWrap="anywhere">
      {isSaid && say('No workspace matches ‘{typed}’', { typed: typed.trim() })}
    </Box>
  );
}

function Named(workspace: WorkspaceAnswer) {
  const { name, domain } = workspace;
  return (
    <>
      <WorkspaceLogo {...workspace} />
      <Box flex="1" minW="0">
        <Box truncate dir="auto" textAlign="start" title={nameOf(workspace)}>
          {nameOf(workspace)}
        </Box>
        {name && (
          <Box truncate dir="auto" layerStyle="note" title={domain}>
            {shownHost(domain)}
          </Box>
        )}
      </Box>
    </>
  );
}

function Links({ hasSeveral }: { hasSeveral: boolean }) {
  const appPath = useAppPath();
  return (
    <>
      <Box h="1px" bg="border" mx="-1" my="1" />
      {hasSeveral && (
        <RowLink to={paths.sites}>
          <Icon name="tiles" color="fg.muted" />
          {say('All sites')}
        </RowLink>
      )}
      <RowLink to={appPath(paths.addWorkspace)}>
        <Icon name="plus" color="fg.muted" />
        {say('Add workspace')}
      </RowLink>
    </>
  );
}

const panelStyle = {
  ...optionListStyle,
  position: 'absolute',
  top: 'calc(100% + 6px)',
  insetInlineStart: '0',
  w: 'min(20rem, calc(100vw - 4.5rem))',
} as const;

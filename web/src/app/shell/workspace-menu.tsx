import { useEffect, useRef, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { WideButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { WorkspaceLogo } from '../../ui/workspace/workspace-logo.tsx';
import { nameOf } from '../../ui/workspace/workspace-list.ts';

const WorkspacePicker = lazyComponent(() => import('./workspace-picker.tsx'));

export interface WorkspacesProps {
  list: WorkspaceAnswer[];
  chosen: WorkspaceAnswer | null;
}

/** On a phone, the name needs the space of the logo. */
const logoInBar = { '@media (width < 26rem)': { display: 'none' } };

export function WorkspaceMenu({ list, chosen, inBar = false }: WorkspacesProps & { inBar?: boolean }) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  const trigger = useRef<HTMLButtonElement>(null);
  if (!chosen) return <Skeleton h="14" />;

  function close(withFocus: boolean) {
    setOpen(false);
    if (withFocus) trigger.current?.focus();
  }

  return (
    <Box ref={frame} position="relative" minW="0">
      <WideButton
        ref={trigger}
        look={inBar ? 'ghost' : 'outline'}
        h="14"
        px={inBar ? { base: '1', sm: '2.5' } : '2.5'}
        justifyContent="flex-start"
        gap={inBar ? { base: '1.5', sm: '2.5' } : '2.5'}
        minW="0"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Box as="span" flexShrink={0} css={inBar ? logoInBar : undefined}>
          <WorkspaceLogo {...chosen} />
        </Box>
        <Flex as="span" direction="column" align="flex-start" flex="1" minW="0">
          <Box as="span" truncate maxW="full" dir="auto" title={nameOf(chosen)}>
            {nameOf(chosen)}
          </Box>
          <Box as="span" layerStyle="note" truncate maxW="full" title={say('Beta Free plan')}>
            {say('Beta Free plan')}
          </Box>
        </Flex>
        <Icon name="chevron-updown" color="fg.muted" />
      </WideButton>
      {open && <WorkspacePicker list={list} chosen={chosen} frame={frame} onClose={close} />}
    </Box>
  );
}

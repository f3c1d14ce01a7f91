import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { createPortal } from 'react-dom';
import { createStore } from '../../api/state.ts';
import { useScrolled, useWide } from './use-window.ts';

const { set: setTopBar, useValue: useTopBar } = createStore<HTMLElement | null>(null);

/** Controls of a page are shown in this slot. Without one, wide screens show them beside the title. */
export const TopBarSlot = () => <Box ref={setTopBar} ms="auto" />;

interface Props {
  /** Undefined if the frame has the title. */
  title?: string | undefined;
  /** Right of the title. On small screens, left of the controls. */
  beside?: ReactNode;
  /** Controls that stay visible when the page is scrolled. */
  children?: ReactNode;
  /** The controls fit beside the title in every wide window. */
  isShort?: boolean;
}

/** On wide screens a bar of its own, on small ones part of the top bar. */
export function PageHeader({ title, beside, children, isShort = false }: Props) {
  const isWide = useWide();
  const slot = useTopBar();
  const { host, anchor } = useMovedHost();
  return (
    <>
      {title !== undefined && (
        <TitleBar isBar={isWide && !slot}>
          <Flex align="center" gap="4" minH={{ lg: '9' }}>
            <Box as="h1" textStyle="title">
              {title}
            </Box>
            {isWide && beside}
          </Flex>
          {isWide && !slot && (
            <Box flex="1" minW="0" minH="9" css={children === undefined || isShort ? undefined : ownLine}>
              {anchor}
            </Box>
          )}
        </TitleBar>
      )}
      {slot &&
        createPortal(
          <Flex align="center" gap="2">
            {!isWide && beside}
            {anchor}
          </Flex>,
          slot,
        )}
      {createPortal(children, host)}
    </>
  );
}

/** In narrower windows the controls start on their own line, so that nothing moves when they load. */
const ownLine = { '@media (width < 84rem)': { flexBasis: '100%' } };

/** @param props.isBar stays at the top of the window */
function TitleBar({ isBar, children }: { isBar: boolean; children: ReactNode }) {
  const scrolled = useScrolled();
  return (
    <Flex
      as="header"
      align="center"
      // Long controls wrap onto a line of their own.
      wrap="wrap"
      columnGap="4"
      rowGap="2"
      minH={{ base: '14', lg: '20' }}
      py={{ lg: '3' }}
      mx={{ lg: '-8' }}
      px={{ lg: '8' }}
      {...(isBar && barStyle(scrolled))}
    >
      {children}
    </Flex>
  );
}

/** Moves to where `anchor` is rendered and is never recreated, so that open menus survive when the window shrinks. */
function useMovedHost() {
  const [host] = useState(() => document.createElement('div'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => anchor?.append(host), [anchor, host]);
  return { host, anchor: <div ref={setAnchor} /> };
}

/** A sticky bar. It has a border and a blur while content is scrolled under it. */
export function barStyle(scrolled: boolean) {
  return {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    borderBottomWidth: '1px',
    borderColor: scrolled ? 'border' : 'transparent',
    bg: scrolled ? 'bg/85' : 'bg',
    backdropFilter: scrolled ? 'blur(10px)' : undefined,
  } as const;
}

import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { createPortal } from 'react-dom';
import { followed } from '../../api/state.ts';
import { useScrolled, useWide } from './use-window.ts';

const { set: setTopBar, useValue: useTopBar } = followed<HTMLElement | null>(null);

/** Where a frame shows a page's controls: in the bar at its top. Wide screens without such a bar show them by the title. */
export const TopBarSlot = () => <Box ref={setTopBar} ms="auto" />;

interface Props {
  /** Undefined where the frame says what the page is about. */
  title?: string | undefined;
  /** Shown to the right of the title; on small screens left of the controls. */
  beside?: ReactNode;
  /** Controls that stay in reach while the page is scrolled. */
  children?: ReactNode;
}

/** A page's name with its controls: a bar of its own on wide screens, shared with the top bar on small ones. */
export function PageHeader({ title, beside, children }: Props) {
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
            <Box flex="1" minW="0" minH="9" css={children === undefined ? undefined : ownLine}>
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

/**
 * Beside the title, the controls of most pages have no room in such windows. They have a line of their own from the
 * start, so that nothing below moves when they come.
 */
const ownLine = { '@media (width < 84rem)': { flexBasis: '100%' } };

/** @param props.isBar whether it stays at the top of the window */
function TitleBar({ isBar, children }: { isBar: boolean; children: ReactNode }) {
  const scrolled = useScrolled();
  return (
    <Flex
      as="header"
      align="center"
      // Where they are too long for one line, the controls have one of their own.
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

/**
 * An element that is moved to where `anchor` is rendered, and never recreated: the menus and dialogs that are open in it stay
 * open when the window gets the width of a phone.
 */
function useMovedHost() {
  const [host] = useState(() => document.createElement('div'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => anchor?.append(host), [anchor, host]);
  return { host, anchor: <div ref={setAnchor} /> };
}

/** A bar that stays at the top of the window. It gets a border and a blur when content is scrolled under it. */
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

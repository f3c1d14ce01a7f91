import type { ReactNode } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const Item = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    h: '11',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    _currentPage: { color: 'fg', fontWeight: 500, borderColor: 'accent' },
  },
});

/** On a phone the row is wider than the screen. */
function intoView(tab: HTMLElement | null) {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface Props {
  label: string;
  tabs: readonly { to: string; text: string; isChosen: boolean }[];
  /** At the other end of the row, or below it if there is no room. */
  beside?: ReactNode;
}

export function TabLinks({ label, tabs, beside }: Props) {
  return (
    <Flex
      data-screen-only=""
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap="5"
      mb="4"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <chakra.nav
        aria-label={label}
        display="flex"
        gap="5"
        maxW="full"
        overflowX="auto"
        scrollbarWidth="none"
      >
        {tabs.map(({ to, text, isChosen }) => (
          <Item key={text} asChild>
            <Link ref={isChosen ? intoView : undefined} to={to} aria-current={isChosen ? 'page' : undefined}>
              {text}
            </Link>
          </Item>
        ))}
      </chakra.nav>
      {beside}
    </Flex>
  );
}

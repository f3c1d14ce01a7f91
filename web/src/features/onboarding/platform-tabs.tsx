import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { CopyBox } from '../../ui/copy-box.tsx';
import { nextTab } from './next-tab.ts';
import { platforms, type Platform } from './platforms.ts';

interface Props {
  domain: string;
  origin: string;
}

/** The tracking code, and where to put it in the site's own system. */
export function PlatformTabs({ domain, origin }: Props) {
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const platform = platforms[chosen] as Platform;

  // As the pattern of the W3C has it: one stop for the Tab key, arrows between the tabs.
  function move(event: KeyboardEvent) {
    const next = nextTab(event.key, chosen, platforms.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    (tabs.current?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <Flex direction="column" gap="4">
      <Flex
        ref={tabs}
        role="tablist"
        aria-label="Your site is made with"
        wrap="wrap"
        gap="1.5"
        onKeyDown={move}
      >
        {platforms.map(({ name, id: key }, index) => (
          <chakra.button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            css={tabStyle}
            onClick={() => setChosen(index)}
          >
            {name}
          </chakra.button>
        ))}
      </Flex>
      <Flex
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${platform.id}`}
        direction="column"
        gap="4"
        minW="0"
      >
        {/* A box of its own for each platform: "Copied" is said of one code, not of the next. */}
        <CopyBox key={platform.id} label="Tracking code" text={platform.code(domain, origin)} />
        <Box as="ol" ps="5" listStyleType="decimal" color="fg.muted" css={{ '& li + li': { mt: '1.5' } }}>
          {platform.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </Flex>
    </Flex>
  );
}

const tabStyle = {
  minH: '8',
  px: '2.5',
  borderRadius: 'row',
  borderWidth: '1px',
  borderColor: 'border',
  color: 'fg.muted',
  textStyle: 'label',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { color: 'fg', bg: 'hover' },
  _selected: { color: 'fg', bg: 'surface', borderColor: 'fg' },
  '@media (pointer: coarse)': { minH: '11' },
} as const;

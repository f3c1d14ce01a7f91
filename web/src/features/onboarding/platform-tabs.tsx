import { say } from '@footfall/functions/contract';
import { Box, Flex, Tabs } from '@chakra-ui/react';
import type { Extra } from '../../ui/workspace/script-tag.ts';
import { CopyBox } from '../../ui/code/copy-box.tsx';
import { platforms } from './platforms.ts';

interface Props {
  domain: string;
  origin: string;
  /** Optional events that the code also counts. */
  wanted: readonly Extra[];
}

export function PlatformTabs({ domain, origin, wanted }: Props) {
  return (
    <Tabs.Root defaultValue={platforms[0]?.id} lazyMount unmountOnExit>
      <Tabs.List aria-label={say('Your site is made with')} display="flex" flexWrap="wrap" gap="1.5" mb="4">
        {platforms.map(({ id, name }) => (
          <Tabs.Trigger key={id} value={id} css={tabStyle}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {platforms.map(({ id, code, steps }) => (
        <Tabs.Content key={id} value={id}>
          <Flex direction="column" gap="4" minW="0">
            <CopyBox label={say('Tracking code')} text={code(domain, origin, wanted)} />
            <Box as="ol" ps="5" listStyleType="decimal" color="fg.muted" css={{ '& li + li': { mt: '1.5' } }}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Box>
          </Flex>
        </Tabs.Content>
      ))}
    </Tabs.Root>
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

import { say } from '@footfall/functions/contract';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Icon } from '../../../../ui/icon.tsx';

// Translators: the three steps of an import; “Check” and “Import” are what happens then.
const names = [say('Source'), say('Check'), say('Import')] as const;
export type Step = 0 | 1 | 2;

export const Steps = ({ at }: { at: Step }) => (
  <Flex as="ol" gap="6" borderTopWidth="1px" borderColor="border" pt="5" aria-label={say('Steps')}>
    {names.map((name, index) => (
      <Flex as="li" key={name} align="center" gap="2" aria-current={index === at ? 'step' : undefined}>
        {index < at ? (
          <Icon name="check" color="positive" />
        ) : (
          <Number number={index + 1} isNow={index === at} />
        )}
        <chakra.span color={index === at ? 'fg' : 'fg.muted'} fontWeight={index === at ? '500' : undefined}>
          {name}
        </chakra.span>
        {index < at && <Hidden>{say('(done)')}</Hidden>}
      </Flex>
    ))}
  </Flex>
);

const Number = ({ number, isNow }: { number: number; isNow: boolean }) => (
  <Box
    as="span"
    aria-hidden="true"
    display="inline-flex"
    alignItems="center"
    justifyContent="center"
    boxSize="5"
    borderRadius="50%"
    textStyle="note"
    bg={isNow ? 'fg' : 'hover'}
    color={isNow ? 'bg' : 'fg.muted'}
  >
    {number}
  </Box>
);

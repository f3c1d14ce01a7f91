import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { FileMark } from '../source/tool-mark.tsx';

interface Props {
  name: string;
  note: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** The chosen file. */
export const FileLine = ({ name, note, children }: Props) => (
  <Flex
    direction={{ base: 'column', md: 'row' }}
    align={{ md: 'center' }}
    gap="3"
    p="3"
    ps="4"
    bg="bg"
    borderWidth="1px"
    borderColor="border"
    borderRadius="control"
  >
    <Flex gap="3" flex="1" minW="0" align="center">
      <FileMark />
      <Box minW="0" overflowWrap="anywhere">
        <Box textStyle="label">{name}</Box>
        <Box layerStyle="note">{note}</Box>
      </Box>
    </Flex>
    <Flex gap="2" _empty={{ display: 'none' }}>
      {children}
    </Flex>
  </Flex>
);

import { Flex } from '@chakra-ui/react';
import { KeyHint } from '../../ui/key.tsx';

/** What a press on a row of a dialog does; with a finger, the row says so itself. */
export function PressHints() {
  return (
    <Flex
      gap="4"
      px="4"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border"
      textStyle="note"
      color="fg.muted"
      css={{ '@media (hover: none)': { display: 'none' } }}
    >
      <KeyHint keys={['Enter']}>or a click filters by a row</KeyHint>
      <KeyHint keys={['Alt']}>excludes it instead</KeyHint>
    </Flex>
  );
}

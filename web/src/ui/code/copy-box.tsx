import { useId, useRef } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { SmallButton } from '../button.tsx';
import { codeFont } from './code-font.ts';
import { hiddenStyle } from '../hidden.tsx';
import { Icon } from '../icon.tsx';
import { useCopy } from './use-copy.ts';

const words = {
  no: '',
  yes: say('Copied'),
  refused: say('Press Ctrl+C, or Cmd+C on a Mac, to copy the selected text.'),
};

interface Props {
  label: string;
  text: string;
  /** The height in browsers that do not support fitting it to the text. */
  rows?: number;
  disabled?: boolean;
}

export function CopyBox({ label, text, rows = 3, disabled }: Props) {
  const [id, labelId, copyId] = [useId(), useId(), useId()];
  const box = useRef<HTMLTextAreaElement>(null);
  const { copied, copy } = useCopy();

  function press() {
    // If the browser refuses the clipboard, the user can still copy the selection.
    box.current?.select();
    void copy(text);
  }

  return (
    <Flex direction="column" gap="1.5">
      <Flex align="center" justify="space-between" gap="3">
        <chakra.label id={labelId} htmlFor={id} textStyle="label">
          {label}
        </chakra.label>
        <SmallButton id={copyId} aria-labelledby={`${copyId} ${labelId}`} onClick={press} disabled={disabled}>
          <Icon name={copied === 'yes' ? 'check' : 'copy'} />
          {copied === 'yes' ? words.yes : say('Copy')}
        </SmallButton>
      </Flex>
      <chakra.textarea
        ref={box}
        id={id}
        dir="ltr"
        readOnly
        rows={rows}
        value={text}
        p="3"
        bg="surface"
        borderWidth="1px"
        borderColor="border"
        borderRadius="control"
        fontFamily={codeFont}
        fontSize="0.8125rem"
        lineHeight="1.25rem"
        resize="none"
        overflowWrap="anywhere"
        css={{ fieldSizing: 'content' }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Box role="status" layerStyle="note" {...(copied === 'yes' && hiddenStyle)}>
        {words[copied]}
      </Box>
    </Flex>
  );
}

import { say } from '@footfall/functions/contract';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { SmallButton } from '../../../../../ui/button.tsx';
import { FileMark } from './tool-mark.tsx';

interface Props {
  /** What file, such as `The ZIP file of Plausible`. */
  what: string;
  accept: string | undefined;
  action?: string;
  onFile: (file: File) => void;
}

/** A place to drop a file on, with a button for everyone who does not drag. */
export function FileDrop({ what, accept, action = say('Choose file'), onFile }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap="3"
      p="4"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent' : 'border.control'}
      borderRadius="control"
      bg={isOver ? 'bar' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Flex gap="3" flex="1" minW="0">
        <FileMark />
        <Box id={id} minW="0">
          {what}
          <Box layerStyle="note">
            {say('Drop it here, or choose it. It is checked before anything is sent.')}
          </Box>
        </Box>
      </Flex>
      <SmallButton aria-describedby={id} onClick={() => input.current?.click()}>
        {action}
      </SmallButton>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Allows choosing the same file again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </Flex>
  );
}

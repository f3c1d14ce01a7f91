import { useRef, useState } from 'react';
import { Box } from '@chakra-ui/react';
import { Trigger } from './journey-controls.tsx';
import { startName } from './start-words.ts';
import { StartList } from './start-list.tsx';
import { useJourneyChoice } from './journey-choice.ts';

/** Where journeys start, pass through or end. */
export function StartPicker() {
  const { choice, choose } = useJourneyChoice();
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  function close(withFocus: boolean) {
    setOpen(false);
    if (withFocus) button.current?.focus();
  }
  return (
    // On a phone the list is as wide as the controls, which are positioned for it.
    <Box ref={frame} position={{ base: 'static', md: 'relative' }}>
      <Trigger
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`Start: ${startName(choice)}`}
        onClick={() => setOpen(!open)}
      >
        {startName(choice)}
      </Trigger>
      {open && (
        <StartList
          frame={frame}
          onChoose={(at) => {
            choose({ at, way: [] });
            close(true);
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}

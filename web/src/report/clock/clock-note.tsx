import { useState } from 'react';
import { Flex } from '@chakra-ui/react';
import { useServerAhead } from '../../api/clock/server-clock.ts';
import { recall, remember } from '../../api/state.ts';
import { SmallButton } from '../../ui/button.tsx';
import { cardStyle } from '../../ui/card.tsx';
import { clockWords } from './clock-words.ts';

const key = 'clock-note';

/** The page with the note. Null before it was shown. */
let toldOn: string | null = null;

/** Shows the note on one page only: the first that asks. */
function isToldHere() {
  const { pathname } = globalThis.location;
  if (toldOn === null && recall(key) === null) {
    toldOn = pathname;
    remember(key, '1');
  }
  return toldOn === pathname;
}

/** Says once that the device's clock is wrong: on the first page with numbers, until the clock is right again. */
export function ClockNote() {
  const words = clockWords(useServerAhead());
  const [isClosed, setClosed] = useState(false);
  if (words === null || isClosed || !isToldHere()) return null;
  return (
    <Flex role="status" align="center" justify="space-between" gap="4" px="4" py="2" mb="4" {...cardStyle}>
      <span>{words}</span>
      <SmallButton look="ghost" onClick={() => setClosed(true)}>
        Close
      </SmallButton>
    </Flex>
  );
}

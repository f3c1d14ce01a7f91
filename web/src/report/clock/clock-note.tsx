import { useState } from 'react';
import { Flex } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { useServerAhead } from '../../api/server-clock.ts';
import { recall, remember } from '../../api/state.ts';
import { SmallButton } from '../../ui/button.tsx';
import { cardStyle } from '../../ui/card.tsx';
import { clockWords } from './clock-words.ts';

const key = 'clock-note';

/** The page on which the reader was told; null: on none yet. */
let toldOn: string | null = null;

/** Says once that the clock of the device is off: on the first page that shows numbers, until the clock is right again. */
export function ClockNote() {
  const words = clockWords(useServerAhead());
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(false);
  if (words === null || isClosed) return null;
  if (toldOn === null && recall(key) === null) {
    toldOn = pathname;
    remember(key, '1');
  }
  if (toldOn !== pathname) return null;
  return (
    <Flex role="status" align="center" justify="space-between" gap="4" px="4" py="2" mb="4" {...cardStyle}>
      <span>{words}</span>
      <SmallButton look="ghost" onClick={() => setClosed(true)}>
        Close
      </SmallButton>
    </Flex>
  );
}

import { say } from '@footfall/functions/contract';
import { useState } from 'react';
import { Flex } from '@chakra-ui/react';
import { useServerAhead } from '../../api/clock/server-clock.ts';
import { recall, remember } from '../../storage.ts';
import { SmallButton } from '../../ui/button.tsx';
import { cardStyle } from '../../ui/card.tsx';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

const saysFromMs = 5 * minuteMs;

function amount(ms: number): string {
  if (ms < 2 * hourMs)
    return say('{count, plural, one {# minute} other {# minutes}}', { count: Math.round(ms / minuteMs) });
  return ms < 2 * dayMs
    ? say('{count, plural, one {# hour} other {# hours}}', { count: Math.round(ms / hourMs) })
    : say('{count, plural, one {# day} other {# days}}', { count: Math.round(ms / dayMs) });
}

/** Null if the clock is off by at most five minutes. @param aheadMs how far the server's clock is ahead */
export function clockWords(aheadMs: number): string | null {
  const by = Math.abs(aheadMs);
  if (by <= saysFromMs) return null;
  return aheadMs > 0
    ? say('The clock of this device is {time} behind. Days and times here are by the server’s clock.', {
        time: amount(by),
      })
    : say('The clock of this device is {time} ahead. Days and times here are by the server’s clock.', {
        time: amount(by),
      });
}

const key = 'clock-note';

/** The page with the note. Null before it was shown. */
let shownOn: string | null = null;

/** Shows the note on one page only: the first that renders it. */
function isShownHere() {
  const { pathname } = globalThis.location;
  if (shownOn === null && recall(key) === null) {
    shownOn = pathname;
    remember(key, '1');
  }
  return shownOn === pathname;
}

/** Says once that the device's clock is wrong: on the first page with numbers, until the clock is right again. */
export function ClockNote() {
  const words = clockWords(useServerAhead());
  const [isClosed, setClosed] = useState(false);
  if (words === null || isClosed || !isShownHere()) return null;
  return (
    <Flex
      data-screen-only=""
      role="status"
      align="center"
      justify="space-between"
      gap="4"
      px="4"
      py="2"
      mb="4"
      {...cardStyle}
    >
      <span>{words}</span>
      <SmallButton look="ghost" onClick={() => setClosed(true)}>
        {say('Close')}
      </SmallButton>
    </Flex>
  );
}

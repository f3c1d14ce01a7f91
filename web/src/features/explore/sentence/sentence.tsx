import { Box } from '@chakra-ui/react';
import { type Exploration, say } from '@footfall/functions/contract';
import { type PeriodChoice, usePeriodChoice } from '../../../report/period/use-period-choice.ts';
import type { Interval } from '../../../report/address/view.ts';
import { explorationInterval } from '../../../report/exploration/intervals.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import {
  type Control,
  explorationInWords,
  type ExplorationTime,
  questionSentence,
} from '../../../report/exploration/words.ts';
import { MenuPart } from './menu-part.tsx';
import { TimePart } from './time-part.tsx';
import { useNames } from './use-names.ts';
import { sayRich } from '../../../ui/words/say-rich.tsx';

interface Props {
  exploration: Exploration;
  onChange: (change: Partial<Exploration>) => void;
}

/** The question as one sentence. Each underlined part opens a menu, and arrow keys move the period. */
export function Sentence({ exploration: given, onChange }: Props) {
  const choice = usePeriodChoice(useReportWorkspace());
  const { exploration, names, goals, sources } = useNames(given);
  const interval = explorationInterval(exploration, choice.view, choice.today);
  const time = timeOf(choice, interval);
  const { message, metrics, parts } = questionSentence(exploration, names, time);
  const menus = Object.fromEntries(
    (Object.entries(parts) as [Control, string][]).map(([control, text]) => [
      control,
      control === 'metric' || control === 'second' || control === 'breakdown' ? (
        <MenuPart {...{ control, text, exploration, interval, goals, sources, onChange }} />
      ) : (
        <TimePart {...{ control, text, choice, exploration, interval }} />
      ),
    ]),
  );
  return (
    <>
      <Box as="h2" srOnly aria-live="polite">
        {explorationInWords(exploration, names, time)}
      </Box>
      <Box role="group" aria-label={say('Question')} css={sentenceStyle}>
        {sayRich(message, { metrics, ...menus })}
      </Box>
    </>
  );
}

const timeOf = ({ view, days }: PeriodChoice, interval: Interval): ExplorationTime => ({
  period: view.period,
  interval,
  compare: days && view.compare,
});

const sentenceStyle = {
  pb: '4',
  fontSize: { base: '1.25rem', md: '1.625rem' },
  lineHeight: { base: '2rem', md: '2.25rem' },
  fontWeight: 600,
  letterSpacing: '-0.02em',
} as const;

import { Box, Flex } from '@chakra-ui/react';
import {
  dateText,
  type Day,
  formatCount,
  startOfDay,
  type VerdictAnswer,
  say,
} from '@footfall/functions/contract';
import { across, chartUnits, linePath } from '../../../ui/figures/chart-paths.ts';

type Days = VerdictAnswer['days'];

/** The visitors of the days around a note, and what the weeks before suggest for the days after it. */
export function VerdictChart({ days }: { days: Days }) {
  const [counts, expected] = [days.map(({ visitors }) => visitors), days.map((each) => each.expected)];
  const max = Math.max(1, ...[...counts, ...expected].map(Number)) * 1.05;
  const note = across(noteIndex(days), days.length);
  return (
    <Box mt="2">
      <Box role="img" dir="ltr" aria-label={chartWords(days)} position="relative">
        <Box asChild display="block" w="full" h="4.5rem" overflow="visible" css={linesStyle}>
          <svg viewBox={`0 0 ${chartUnits} ${chartUnits}`} preserveAspectRatio="none">
            <path className="note" d={`M${note * chartUnits} 0V${chartUnits}`} />
            <path className="counted" d={linePath(counts, max)} />
            <path className="expected" d={linePath(expected, max)} />
          </svg>
        </Box>
        <Flex justify="space-between" pt="1" layerStyle="note" position="relative">
          <span>{dayText(days[0]?.day)}</span>
          <Box as="span" position="absolute" style={{ left: `${note * 100}%` }} transform="translateX(-50%)">
            {dayText(days[noteIndex(days)]?.day)}
          </Box>
          <span>{dayText(days.at(-1)?.day)}</span>
        </Flex>
      </Box>
      <Flex gap="4" pt="1" layerStyle="note" aria-hidden="true">
        <Legend look="counted" words={say('counted')} />
        <Legend look="expected" words={say('expected without it')} />
      </Flex>
    </Box>
  );
}

const linesStyle = {
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeWidth: '1px', stroke: 'fg.muted' },
  '& .counted': { stroke: 'accent', strokeWidth: '2px', strokeLinejoin: 'round' },
  '& .expected': { strokeWidth: '1.5px', strokeDasharray: '4 3' },
  '& .note': { strokeDasharray: '1 3' },
} as const;

const Legend = ({ look, words }: { look: 'counted' | 'expected'; words: string }) => (
  <Flex align="center" gap="1.5">
    <Box asChild w="4" h="0.5" overflow="visible" css={linesStyle}>
      <svg viewBox="0 0 16 2">
        <path className={look} d="M0 1H16" />
      </svg>
    </Box>
    {words}
  </Flex>
);

/** The note's day is the one before the first expected day. */
const noteIndex = (days: Days) => days.findIndex(({ expected }) => expected !== null) - 1;

const dayText = (day: Day | undefined, locale?: string) =>
  day && dateText(startOfDay(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }, locale);

/** `Visitors from Oct 27 to Nov 16. After the note, 312 a day were counted and 100 expected.` */
export function chartWords(days: Days, locale?: string): string {
  const after = days.filter(({ visitors, expected }) => visitors !== null && expected !== null);
  const meanOf = (key: 'visitors' | 'expected') =>
    formatCount(
      Math.round(after.reduce((sum, each) => sum + (each[key] ?? 0), 0) / Math.max(1, after.length)),
      locale,
    );
  return say(
    'Visitors from {from} to {to}. After the note, {counted} a day were counted and {expected} expected.',
    {
      from: dayText(days[0]?.day, locale) ?? '',
      to: dayText(days.at(-1)?.day, locale) ?? '',
      counted: meanOf('visitors'),
      expected: meanOf('expected'),
    },
  );
}

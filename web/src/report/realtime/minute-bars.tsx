import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { HiddenTable } from '../../ui/figures/table.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { yAxis, formatCount, clockText, say, joinedText } from '@footfall/functions/contract';
import { across } from '../../ui/figures/chart-paths.ts';
import chart from '../chart/chart.module.css';
import { useListening } from '../listen/use-listening.tsx';
import { useChartPosition } from '../chart/use-chart-position.ts';
import { minuteWords, type Minute } from './minutes.ts';
import styles from './realtime.module.css';

interface Props {
  minutes: Minute[] | undefined;
  menu: ReactNode;
  children: ReactNode;
}

export function MinuteBars({ minutes, menu, children }: Props) {
  return (
    <Flex direction="column" p="4" minW="0">
      <Flex align="center" gap="2" h="5">
        <Box as="h2" textStyle="label" fontWeight="600" flex="1" truncate>
          {say('Visitors per minute')}
        </Box>
        {menu}
        {children}
      </Flex>
      <Box h="13rem" mt="4" data-picture={minutes && say('Visitors per minute')}>
        {minutes ? <Bars minutes={minutes} /> : <Skeleton h="full" />}
      </Box>
      {minutes && (
        <HiddenTable
          caption={say('Visitors and pageviews per minute')}
          titles={[say('Minute'), say('Visitors'), say('Pageviews')]}
          rows={minutes.map(({ time, visitors, pageviews, age }) => [
            time,
            clockText(time),
            age === 'running'
              ? say('{count} so far', { count: formatCount(visitors) })
              : formatCount(visitors),
            formatCount(pageviews),
          ])}
        />
      )}
    </Flex>
  );
}

/** Pointing at a bar, or moving to it with the arrow keys, shows its numbers. */
function Bars({ minutes }: { minutes: Minute[] }) {
  const { position, shown, show, hide, slider } = useChartPosition(minutes.length, minutes.length - 1);
  const axis = yAxis('count', Math.max(0, ...minutes.map(({ visitors }) => visitors)));
  const minute = minutes[position];
  const words = minute && minuteWords(minute);
  const ticks = Array.from({ length: axis.parts + 1 }, (_, part) => (axis.max / axis.parts) * part);
  const wordsAt = (at: number) => {
    const minute = minutes[at];
    return minute && joinedText([clockText(minute.time), minuteWords(minute)]);
  };
  const { chart: heard, bar } = useListening({
    isChosen: shown,
    voices: [minutes.map(({ visitors }) => visitors)],
    wordsAt: (at) => wordsAt(at) ?? '',
    onPosition: (at) => (at === null ? hide() : show(at)),
  });
  const left = (index: number) => `${across(index, minutes.length) * 100}%`;
  return (
    <div className={`${chart.axes} ${chart.positions} ${styles.bars}`}>
      <div className="values" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <div className="grid" aria-hidden="true">
        {ticks.map((tick) => (
          <i key={tick} />
        ))}
      </div>
      <div
        className="plot"
        data-heard={heard}
        aria-label={say('Visitors per minute')}
        aria-keyshortcuts="O"
        aria-valuetext={wordsAt(position)}
        {...slider}
      >
        {minutes.map(({ time, visitors, age }, index) => (
          <span
            key={time}
            className="bar"
            data-age={age}
            data-shown={(shown && index === position) || undefined}
            style={{ left: left(index), height: `${(visitors / axis.max) * 100}%` }}
          />
        ))}
        {shown && minute && (
          <div className="tip" style={tipPosition(position * 2 > minutes.length, left(position))}>
            <b>{clockText(minute.time)}</b>
            <p>{words}</p>
          </div>
        )}
      </div>
      {bar}
      <Times {...{ minutes, left }} />
    </div>
  );
}

interface TimesProps {
  minutes: readonly Minute[];
  left: (index: number) => string;
}

const Times = ({ minutes, left }: TimesProps) => (
  <div className="dates" aria-hidden="true">
    {minutes.map(
      ({ time, age }, index) =>
        isLabelled({ time, age }) && (
          <span key={time} style={{ left: left(index) }}>
            {age === 'running' ? say('now') : clockText(time)}
          </span>
        ),
    )}
  </div>
);

const tipPosition = (toTheLeft: boolean, left: string) =>
  toTheLeft ? { right: `calc(100% - ${left} + 14px)` } : { left: `calc(${left} + 14px)` };

/** Labels every tenth minute and the last one. The neighbours of the last one have no room. */
const isLabelled = ({ time, age }: Pick<Minute, 'time' | 'age'>) =>
  age === 'running' || (age === 'earlier' && time.endsWith('0'));

import { useEffect } from 'react';
import { hourWords, weekdayName, say } from '@footfall/functions/contract';
import { Box } from '@chakra-ui/react';
import { HiddenTable } from '../../../ui/figures/table.tsx';
import { HeatMap } from '../../chart/apex-charts.tsx';
import type { HoursData } from '../data.ts';
import { formatFigure } from '../words.ts';
import { HeatScale } from './heat-scale.tsx';
import { hourColumns } from './hour-keys.ts';
import { HoursReader } from './hours-reader.tsx';
import { hourSteps } from './hour-steps.ts';

interface Props {
  data: HoursData;
  /** What screen readers call the picture. */
  label: string;
  /** The page has no table with the same numbers. */
  hasTable?: boolean;
  /** As high as the element around it. By default as high as Explore's pictures. */
  isFilling?: boolean;
}

const hours = [...Array(24).keys()];

/** A heat map of the hours of the day by weekday. */
export function HoursPicture({ data, label, hasTable, isFilling }: Props) {
  // Loads in parallel with the numbers.
  useEffect(() => HeatMap.preload(), []);
  const { metric, currency, values } = data;
  const max = Math.max(0, ...values.flatMap((row) => row.map((value) => value ?? 0)));
  return (
    <Box {...(isFilling ? { h: 'full' } : {})} display="flex" flexDirection="column" data-picture={label}>
      <Box position="relative" {...(isFilling ? { flex: '1', minH: '0' } : { h: heights })}>
        <HeatMap
          rows={hourSteps(data).map((steps, day) => ({ name: weekdayName(day + 1, 'short'), steps }))}
          columns={hourColumns}
        >
          <HoursReader data={data} label={label} />
        </HeatMap>
      </Box>
      <HeatScale max={formatFigure(metric, max, currency)} />
      {hasTable && (
        <HiddenTable
          caption={label}
          titles={[say('Hour'), ...values.map((_, day) => weekdayName(day + 1, 'long'))]}
          rows={hours.map((hour) => [
            hour,
            hourWords(hour),
            ...values.map((row) => formatFigure(metric, row[hour] ?? null, currency)),
          ])}
        />
      )}
    </Box>
  );
}

const heights = { base: '250px', md: '336px' };

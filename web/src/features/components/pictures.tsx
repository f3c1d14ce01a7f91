import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { addDays, queryMetrics } from '@footfall/functions/contract';
import type { PictureData, PictureKind, PictureSeries, Shown } from '../../report/picture/data.ts';
import { HoursPicture } from '../../report/picture/hours/hours-picture.tsx';
import { Picture } from '../../report/picture/picture.tsx';
import { Segments } from '../../ui/segments.tsx';

const names = ['Organic Search', 'Direct', 'Email', 'Organic Social', 'AI Assistants', 'Referral', 'Others'];
const keys = Array.from({ length: 53 }, (_, week) => addDays('2025-11-24', week * 7));

/** A wave, so that the sample needs no chance. The last week has only begun. */
const wave = (size: number, shift: number) =>
  keys.map((_, week) => Math.round(size * (1 + 0.3 * Math.sin(week / 6 + shift)) * (week === 52 ? 0.4 : 1)));

const added = (all: readonly (readonly number[])[]) =>
  keys.map((_, week) => all.reduce((sum, values) => sum + (values[week] ?? 0), 0));

const series = (id: string, name: string, values: readonly number[], metric = 0): PictureSeries => ({
  id,
  name,
  metric,
  values,
  before: values.map((value) => Math.round(value * 0.8)),
  sum: null,
  sumBefore: null,
  note: null,
  isRest: false,
});

const parts = names.map((name, index) => series(name, name, wave(2500 / (1 + index * index), index)));
const total = added(names.map((_, index) => wave(2500 / (1 + index * index), index)));

const data: PictureData = {
  metrics: [queryMetrics.visitors, queryMetrics.visits],
  currency: null,
  interval: 'week',
  keys,
  keysBefore: keys.map((key) => addDays(key, -364)),
  running: keys.length - 1,
  parts: new Set(),
  series: [
    ...parts,
    series('', 'Unique visitors', total),
    series(
      '',
      'Visits',
      total.map((value) => value * 1.3),
      1,
    ),
  ],
};

const kinds = [
  { value: 'lines', label: 'Lines' },
  { value: 'areas', label: 'Areas' },
  { value: 'bars', label: 'Bars' },
  { value: 'shares', label: 'Shares' },
] as const;

const week = {
  metric: queryMetrics.visitors,
  currency: null,
  values: Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_hour, hour) =>
      hour < 5 ? null : (7 - day) * Math.abs(12 - Math.abs(hour - 14)),
    ),
  ),
};

/** A picture of each kind, with the second metric on an axis of its own. */
export function PictureSample() {
  const [kind, setKind] = useState<PictureKind>('lines');
  const [selected, setSelected] = useState<string>();
  const [range, setRange] = useState<Shown | null>(null);
  return (
    <Box w="full">
      <Segments label="Picture" choices={kinds} chosen={kind} onChoose={setKind} />
      <Picture
        data={data}
        kind={kind}
        label="Visitors by channel per week"
        selected={selected}
        onSelect={setSelected}
        range={range}
        onRange={setRange}
        hasTable
      />
      <HoursPicture data={week} label="Visitors by hour and day of the week" hasTable />
    </Box>
  );
}

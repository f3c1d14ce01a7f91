/** The page of `npm run bench -- pictures`: a picture, or today's trend chart with as many points. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Box, ChakraProvider } from '@chakra-ui/react';
import { addDays, queryMetrics } from '@footfall/functions/contract';
import { system } from './theme.ts';
import { LineChart } from '../report/chart/apex-charts.tsx';
import { buildSeries } from '../report/chart/build-series.ts';
import type { PictureData, PictureKind } from '../report/picture/data.ts';
import { Picture } from '../report/picture/picture.tsx';

declare global {
  interface Window {
    /** Shows a part of the points, from and to a share of all. */
    showPart: (from: number, to: number) => void;
  }
}

const [days, count] = [365, 8];
const keysFrom = (first: string, length: number) => Array.from({ length }, (_, day) => addDays(first, day));
/** Jagged as real numbers are, without chance. */
const valueAt = (series: number, day: number) =>
  Math.round((2500 / (series + 1)) * (1 + ((day * 37 + series * 5) % 17) / 30));

const data: PictureData = {
  metrics: [queryMetrics.visitors],
  currency: null,
  interval: 'day',
  keys: keysFrom('2025-01-01', days),
  keysBefore: null,
  running: days - 1,
  parts: new Set(),
  series: Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: `Series ${index}`,
    metric: 0,
    values: Array.from({ length: days }, (_day, day) => valueAt(index, day)),
    before: null,
    sum: null,
    sumBefore: null,
    note: null,
    isRest: false,
  })),
};

const points = keysFrom('2018-01-01', days * count).map((key, day) => ({
  key,
  current: valueAt(0, day),
  running: false,
  part: null,
  previous: null,
}));

/** The positions of a part that the script of the bench sets. */
function usePart(length: number) {
  const [part, setPart] = useState({ first: 0, last: length - 1 });
  useEffect(() => {
    const at = (share: number) => Math.round(share * (length - 1));
    window.showPart = (from, to) => flushSync(() => setPart({ first: at(from), last: at(to) }));
  }, [length]);
  return part;
}

function PictureOf({ kind }: { kind: PictureKind }) {
  return <Picture data={data} kind={kind} label="Picture" range={usePart(days)} onRange={() => undefined} />;
}

function Trend() {
  const { first, last } = usePart(points.length);
  const shown = points.slice(first, last + 1);
  return (
    <Box h="336px">
      <LineChart {...buildSeries(shown, queryMetrics.visitors, 'day', () => null)} />
    </Box>
  );
}

const kind = new URLSearchParams(window.location.search).get('kind');
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ChakraProvider value={system}>
    <Box w="1000px">
      {kind === 'trend' ? <Trend /> : <PictureOf kind={(kind ?? 'lines') as PictureKind} />}
    </Box>
  </ChakraProvider>,
);

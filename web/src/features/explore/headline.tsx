import { Box } from '@chakra-ui/react';
import { counted, queryMetrics, unitOf } from '@footfall/functions/contract';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { formatFigure } from '../../report/picture/words.ts';
import type { useExploration } from '../../report/exploration/use-exploration.ts';

interface Props {
  explored: ReturnType<typeof useExploration>['explored'];
  hasFailed: boolean;
}

/** The number of the whole period. */
export function Headline({ explored, hasFailed }: Props) {
  const words = explored && wordsOf(explored);
  return (
    <Box minH="6" minW="0">
      {words ? (
        <Box as="h2" textStyle="label" display="inline">
          {words.title}
        </Box>
      ) : (
        !hasFailed && <Skeleton h="5" w="32" />
      )}
      {words?.note && (
        <Box as="span" ms="3" color="fg.muted">
          {words.note}
        </Box>
      )}
    </Box>
  );
}

function wordsOf({ request: { exploration }, data }: NonNullable<Props['explored']>) {
  const { series, metrics, currency } = data;
  const [meaning = queryMetrics.visitors] = metrics;
  if (exploration.breakdown.kind === 'sites')
    return { title: counted(series.length, 'site'), note: meaning.label.toLowerCase() };
  const { sum = null } = series.find(({ id, metric }) => id === '' && metric === 0) ?? {};
  const name = meaning.unit === 'count' ? unitOf(sum, nameOf(exploration.metrics[0], meaning.label)) : '';
  const text = formatFigure(meaning, sum, currency);
  return {
    title: `${text} ${name || meaning.label.toLowerCase()}`,
    note: exploration.metrics[0] === 'visitors' ? 'each counted once a day' : null,
  };
}

const nameOf = (metric: string | undefined, label: string) => (metric === 'visitors' ? 'Visitors' : label);

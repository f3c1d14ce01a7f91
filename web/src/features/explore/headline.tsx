import { Box } from '@chakra-ui/react';
import { labelInside, labelledText, phrase, queryMetrics, say } from '@footfall/functions/contract';
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
    return {
      title: say('{count, plural, one {# site} other {# sites}}', { count: series.length }),
      note: labelInside(meaning.label),
    };
  const { sum = null } = series.find(({ id, metric }) => id === '' && metric === 0) ?? {};
  const [metric] = exploration.metrics;
  const label = metric === 'visitors' ? phrase('Visitors') : meaning.label;
  return {
    title: labelledText(label, sum ?? 0, formatFigure(meaning, sum, currency)),
    note: metric === 'visitors' ? say('each counted once a day') : null,
  };
}

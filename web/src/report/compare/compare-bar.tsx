import { Box, Flex } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import {
  defaultExploration,
  type Exploration,
  explorationLimits,
  explorationMetrics,
  isAboutGoal,
  type MetricMeaning,
  queryMetrics,
  say,
} from '@footfall/functions/contract';
import { IconButton, SmallButton } from '../../ui/button.tsx';
import { Key } from '../../ui/key.tsx';
import { floatingRow } from '../../ui/overlay/floating-bar.ts';
import { useShortcuts } from '../../ui/page/single-keys.ts';
import { useView } from '../address/use-view.ts';
import { dimensionValuesWords, dimensionWords } from '../exploration/dimension-words.ts';
import { useExplorePath } from '../exploration/use-explore-path.ts';
import { type ComparedRows, stopComparing } from './compared-rows.ts';

const key = 'v';

/** Says how many rows are chosen, and opens them in Explore. */
export default function CompareBar({ rows, isInline }: { rows: ComparedRows; isInline: boolean }) {
  const navigate = useNavigate();
  const explorePath = useExplorePath();
  const { view } = useView();
  const { filters, any, segment } = view;
  const words = comparedWords(rows);
  const { length } = rows.values;
  const isPossible = length >= 2 && length <= explorationLimits.series;
  function compare() {
    void navigate(explorePath({ exploration: explorationOfRows(rows), filters: { filters, any, segment } }));
  }
  useShortcuts((pressed) => {
    if (pressed === key && isPossible) compare();
    if (pressed === 'escape') stopComparing();
    return pressed === 'escape' || (pressed === key && isPossible);
  });
  return (
    <Flex as="section" aria-label={say('Comparison')} css={isInline ? rowStyle : floatingRow}>
      <Box as="span" role="status" minW="0">
        {words}
      </Box>
      <SmallButton look="default" disabled={!isPossible} onClick={compare}>
        {say('Compare')}
        {/* Single keys do nothing in dialogs. */}
        {!isInline && <Key aria-hidden="true">{key}</Key>}
      </SmallButton>
      <IconButton icon="close" aria-label={say('Do not compare')} onClick={stopComparing} />
    </Flex>
  );
}

/** `2 pages` */
export function comparedWords({ of, values: { length } }: Pick<ComparedRows, 'of' | 'values'>): string {
  const many = dimensionValuesWords(of);
  const max = explorationLimits.series;
  if (length > max) return say('At most {count} {values}', { count: max, values: many });
  if (length === 0) return say('Choose {values}', { values: many });
  return length === 1
    ? say('1 {value}, choose another', { value: dimensionWords(of) })
    : say('{count} {values}', { count: length, values: many });
}

/** The metric is that of the list. A list without one that Explore has counts visitors. */
export const explorationOfRows = ({ of, meaning, values }: ComparedRows): Exploration => ({
  ...defaultExploration,
  metrics: [metricOf(meaning)],
  breakdown: { kind: 'values', dimension: of, values: [...values] },
});

const metricOf = (meaning: Pick<MetricMeaning, 'label'>) =>
  explorationMetrics.find((name) => queryMetrics[name].label === meaning.label && !isAboutGoal(name)) ??
  'visitors';

const rowStyle = {
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '3',
  px: '4',
  py: '1.5',
  borderTopWidth: '1px',
  borderColor: 'border',
} as const;

import { Box, Flex } from '@chakra-ui/react';
import { type Filter, type QueryAnswer, labelledText, say } from '@footfall/functions/contract';
import { cardStyle } from '../../ui/card.tsx';
import { SmallButton } from '../../ui/button.tsx';
import { visitorsQuestion } from '../ask/question.ts';
import { useQuestions, visitorsIn } from '../ask/questions.tsx';
import { usePeriod } from '../use-period.ts';
import { useView } from '../address/use-view.ts';
import { noFilters, type View } from '../address/view.ts';
import { filterText } from '../address/filter-words.ts';
import { HelpButton } from '../../ui/help/help-button.tsx';

interface Props {
  /** Of the answer without visits. */
  meta?: Pick<Partial<QueryAnswer['meta']>, 'imports_included'> | undefined;
}

/** Replaces numbers that are all zero, and offers to remove filters. */
export default function NothingFound({ meta }: Props) {
  const isExcluded = meta?.imports_included === false;
  return (
    <Flex as="section" aria-label={say('No visits match')} direction="column" gap="3" p="4" {...cardStyle}>
      <Flex align="center" gap="2">
        <Box as="h2" textStyle="label">
          {isExcluded
            ? say('No visits match the filters on the other days')
            : say('No visits match the filters')}
        </Box>
        <HelpButton topic="guides/filters#what-a-filter-selects" about={say('Filters')} />
      </Flex>
      {isExcluded && (
        <Box>{say('Imported days are left out, because the import cannot answer these filters.')}</Box>
      )}
      <FilterRemoval />
    </Flex>
  );
}

const maxCandidates = 20;

/** Counts visitors without each filter, in one call. @param props.always further filters that cannot be removed */
export function FilterRemoval({ always }: { always?: readonly Filter[] }) {
  const { workspaceId, view, clock } = usePeriod();
  const { change } = useView();
  const candidates = withoutEach(view).slice(0, maxCandidates);
  const answers = useQuestions(
    candidates.map(({ without }) =>
      visitorsQuestion(workspaceId, { ...view, ...without }, clock.day, always),
    ),
    { settled: true },
  );
  const helps = candidates
    .map((candidate, index) => ({ ...candidate, visitors: visitorsIn(answers[index]) ?? 0 }))
    .filter(({ visitors }) => visitors > 0);
  return (
    <>
      <Box role="status" color="fg.muted" minH="5">
        {answers.some(({ data }) => data) && removalWords(helps.length, candidates.length)}
      </Box>
      <Flex gap="2" wrap="wrap">
        {helps.map(({ name, without, visitors }) => (
          <SmallButton key={name} maxW="full" onClick={() => change(without)}>
            <Box as="span" truncate>
              {say('Remove “{name}”', { name })}
            </Box>
            <Box as="span" color="fg.muted" fontWeight="400">
              {labelledText('Visitors', visitors)}
            </Box>
          </SmallButton>
        ))}
        <SmallButton onClick={() => change(noFilters)}>{say('Remove all')}</SmallButton>
      </Flex>
    </>
  );
}

/** The view without each filter, and without the segment. */
export const withoutEach = ({
  filters,
  segment,
}: Pick<View, 'filters' | 'segment'>): { name: string; without: Partial<View> }[] => [
  ...filters.map((line, index) => ({
    name: filterText(line),
    without: { filters: filters.toSpliced(index, 1) },
  })),
  ...(segment ? [{ name: say('Segment'), without: { segment: null } }] : []),
];

/** @param helping how many of `all` filters yield visits when removed */
export function removalWords(helping: number, all: number): string {
  if (helping > 0)
    return all === 1 ? say('Remove the filter to see visits.') : say('Remove one of these to see visits.');
  if (all === 1) return say('Even without the filter, there are no visits in this period.');
  return say('Removing a single filter is not enough.');
}

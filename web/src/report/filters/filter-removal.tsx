import { Box, Flex } from '@chakra-ui/react';
import type { Filter } from '@footfall/functions/contract';
import { SmallButton } from '../../ui/button.tsx';
import { visitorsQuestion } from '../ask/question.ts';
import { useQuestions, visitorsIn } from '../ask/questions.tsx';
import { counted } from '../../ui/figures/format.ts';
import { usePeriod } from '../use-period.ts';
import { useView } from '../address/use-view.ts';
import { noFilters } from '../address/view.ts';
import { removalWords, waysOut } from './ways-out.ts';

/** The most questions of one call. */
const mostWays = 20;

/**
 * Says which filter to remove where all of them together keep nothing: each is counted without, in one call.
 * @param props.always what the visits must match besides the filters, which cannot be removed
 */
export function FilterRemoval({ always }: { always?: readonly Filter[] }) {
  const { workspaceId, view, clock } = usePeriod();
  const { change } = useView();
  const ways = waysOut(view).slice(0, mostWays);
  const answers = useQuestions(
    ways.map(({ without }) => visitorsQuestion(workspaceId, { ...view, ...without }, clock.day, always)),
    { settled: true },
  );
  const helps = ways
    .map((way, index) => ({ ...way, visitors: visitorsIn(answers[index]) ?? 0 }))
    .filter(({ visitors }) => visitors > 0);
  return (
    <>
      <Box role="status" color="fg.muted" minH="5">
        {answers.some(({ data }) => data) && removalWords(helps.length, ways.length)}
      </Box>
      <Flex gap="2" wrap="wrap">
        {helps.map(({ name, without, visitors }) => (
          <SmallButton key={name} maxW="full" onClick={() => change(without)}>
            <Box as="span" truncate>
              Remove “{name}”
            </Box>
            <Box as="span" color="fg.muted" fontWeight="400">
              {counted(visitors, 'visitor')}
            </Box>
          </SmallButton>
        ))}
        <SmallButton onClick={() => change(noFilters)}>Remove all</SmallButton>
      </Flex>
    </>
  );
}

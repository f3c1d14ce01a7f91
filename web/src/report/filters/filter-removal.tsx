import { Box, Flex } from '@chakra-ui/react';
import type { Filter } from '@footfall/functions/contract';
import { Button } from '../../ui/button.tsx';
import { visitorsQuestion } from '../ask/question.ts';
import { useQuestions, visitorsIn } from '../ask/questions.tsx';
import { counted } from '../../ui/figures/format.ts';
import { usePeriod } from '../use-period.ts';
import { useView } from '../address/use-view.ts';
import { removalWords, waysOut } from './ways-out.ts';

/** The most questions of one call. */
const mostWays = 20;

interface Props {
  /** What the visits must match besides the filters, which cannot be removed. */
  always?: readonly Filter[];
}

/** Says which filter to remove where all of them together keep nothing: each is counted without, in one call. */
export function FilterRemoval({ always = [] }: Props) {
  const { workspaceId, view, clock } = usePeriod();
  const { change } = useView();
  const ways = waysOut(view).slice(0, mostWays);
  const answers = useQuestions(
    ways.map(({ without }) => visitorsQuestion(workspaceId, { ...view, ...without }, clock.day, always)),
    { settled: true },
  );
  const known = ways.map((way, index) => ({ ...way, visitors: visitorsIn(answers[index]) ?? 0 }));
  const helps = known.filter(({ visitors }) => visitors > 0);
  return (
    <>
      <Box role="status" color="fg.muted" minH="5">
        {answers.some(({ data }) => data) && removalWords(helps.length, ways.length)}
      </Box>
      <Flex gap="2" wrap="wrap">
        {helps.map(({ name, without, visitors }) => (
          <Button
            key={name}
            look="outline"
            size="small"
            fullWidth={false}
            maxW="full"
            onClick={() => change(without)}
          >
            <Box as="span" truncate>
              Remove “{name}”
            </Box>
            <Box as="span" color="fg.muted" fontWeight="400">
              {counted(visitors, 'visitor')}
            </Box>
          </Button>
        ))}
        <Button
          look="outline"
          size="small"
          fullWidth={false}
          onClick={() => change({ filters: [], any: false, segment: null })}
        >
          Remove all
        </Button>
      </Flex>
    </>
  );
}

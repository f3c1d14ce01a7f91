import { Box, Flex } from '@chakra-ui/react';
import type { Filter } from '@footfall/functions/contract';
import { ApiError } from '../../api/call.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { answerAt } from '../data/answer-at.ts';
import { counted } from '../../ui/figures/format.ts';
import { usePeriod } from '../use-period.ts';
import { questionOf } from '../view/question.ts';
import { useView } from '../view/use-view.ts';
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
  const queries = ways.map(({ without }) => {
    const { date_range, filters } = questionOf({ ...view, ...without }, clock.day);
    return { site_id: workspaceId, metrics: ['visitors'], date_range, filters: [...filters, ...always] };
  });
  const { data, error } = useEndpoint('query', { queries }, { settled: true });
  const known = ways.map((way, index) => {
    const answer = data && answerAt(data.answer, index);
    const isKnown = answer !== undefined && !(answer instanceof ApiError);
    return { ...way, visitors: isKnown ? (answer.results[0]?.metrics[0] ?? 0) : 0 };
  });
  const helps = known.filter(({ visitors }) => visitors > 0);
  return (
    <>
      <Box role="status" color="fg.muted" minH="5">
        {data && !error && removalWords(helps.length, ways.length)}
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

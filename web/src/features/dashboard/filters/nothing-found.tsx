import { Box, Flex } from '@chakra-ui/react';
import { ApiError } from '../../../api/call.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { cardStyle } from '../../../ui/card.tsx';
import { answerAt } from '../data/answer-at.ts';
import { formatCount } from '../../../ui/figures/format.ts';
import { usePeriod } from '../use-period.ts';
import { filterText } from '../view/filter-words.ts';
import { questionOf } from '../view/question.ts';
import { useView } from '../view/use-view.ts';
import type { View } from '../view/view.ts';

/** The page without one of its filters. */
interface Way {
  name: string;
  without: Partial<View>;
}

function waysOf({ filters, segment }: View): Way[] {
  const lines = filters.map((line, index) => ({
    name: filterText(line),
    without: { filters: filters.filter((_, at) => at !== index) },
  }));
  return segment ? [...lines, { name: 'Segment', without: { segment: null } }] : lines;
}

/** Says of filters that keep nothing which of them to remove: each is counted without, in one call. */
export default function NothingFound() {
  const { workspaceId, view, clock } = usePeriod();
  const { change } = useView();
  const ways = waysOf(view);
  const queries = ways.slice(0, 20).map(({ without }) => {
    const { date_range, filters } = questionOf({ ...view, ...without }, clock.day);
    return { site_id: workspaceId, metrics: ['visitors'], date_range, filters };
  });
  const { data } = useEndpoint('query', { queries }, { settled: true });
  const visitors = ways.map((_, index) => {
    const answer = data && answerAt(data.answer, index);
    return !answer || answer instanceof ApiError ? null : (answer.results[0]?.metrics[0] ?? 0);
  });
  const helps = data ? ways.filter((_, index) => visitors[index]) : [];
  return (
    <Flex as="section" aria-label="No visits match" direction="column" gap="3" p="4" {...cardStyle}>
      <Box role="status">
        <Box as="h2" textStyle="label">
          No visits match the filters
        </Box>
        <Box as="p" color="fg.muted" minH="5">
          {data && wordsOf(helps.length, ways.length)}
        </Box>
      </Box>
      <Flex gap="2" wrap="wrap">
        {helps.map(({ name, without }) => (
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
              {visitorsText(visitors[ways.findIndex((way) => way.name === name)] ?? 0)}
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
    </Flex>
  );
}

const visitorsText = (count: number) => `${formatCount(count)} ${count === 1 ? 'visitor' : 'visitors'}`;

function wordsOf(helping: number, all: number): string {
  if (helping === 0)
    return all > 1
      ? 'No one of them is alone to blame.'
      : 'Without it there are no visits in these days either.';
  return 'Without one of these, there are visits.';
}

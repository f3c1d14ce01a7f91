import { Box } from '@chakra-ui/react';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { chosenLengths } from '../ask/question.ts';
import type { CardAnswer } from '../ask/questions.tsx';
import { usePeriod } from '../use-period.ts';

const ChangesLine = loadedLater(() => import('./changes-line.tsx'));

/** As high as the line, which comes later. */
const height = { base: '3.25rem', md: '2rem' };

/**
 * The place of the line that says what changed: nothing where nothing is compared, or where the periods that the reader
 * chose are not equally long.
 * @param call the numbers of both periods
 */
export function ChangesSlot({ call }: { call: CardAnswer }) {
  const { common } = usePeriod();
  const lengths = chosenLengths(common);
  if (!common.compare || (lengths && lengths.days !== lengths.compared)) return null;
  return (
    <Box px="4" pt="3" minH={height}>
      <ChangesLine call={call} />
    </Box>
  );
}

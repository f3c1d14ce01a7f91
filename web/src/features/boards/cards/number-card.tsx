import { Box } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { formatFigure } from '../../../report/picture/words.ts';
import type { NamedAnswers } from '../../../report/exploration/questions.ts';
import type { CardRequest } from '../numbers/requests.ts';
import { type Sums, totalsOf } from '../numbers/sum-rows.ts';
import { Figure } from './figure.tsx';
import { isNotImported } from './no-numbers.tsx';

interface Props {
  request: CardRequest;
  answers: NamedAnswers;
}

/** The number of the first metric, and the second beside its change. */
export function NumberCard({ request, answers }: Props) {
  const [first, second] = totalsOf(request, answers);
  const isMissing = !first?.rows[0]?.value && isNotImported(answers);
  const more = isMissing ? say('Not in the import') : second && wordsOf(second);
  return <Box px="4.5">{first && <Figure sums={first} {...(more && { more })} />}</Box>;
}

const wordsOf = ({ meaning, currency, rows }: Sums) =>
  // Translators: a number behind what it counts: Conversion rate 3.2%
  say('{metric} {value}', {
    metric: say(meaning.label),
    value: formatFigure(meaning, rows[0]?.value ?? null, currency),
  });

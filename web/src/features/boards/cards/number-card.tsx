import { Box } from '@chakra-ui/react';
import { formatFigure } from '../../../report/picture/words.ts';
import type { NamedAnswers } from '../../../report/exploration/questions.ts';
import type { CardRequest } from '../numbers/requests.ts';
import { type Sums, totalsOf } from '../numbers/sum-rows.ts';
import { Figure } from './figure.tsx';

interface Props {
  request: CardRequest;
  answers: NamedAnswers;
}

/** The number of the first metric, and the second beside its change. */
export function NumberCard({ request, answers }: Props) {
  const [first, second] = totalsOf(request, answers);
  return <Box px="4.5">{first && <Figure sums={first} {...(second && { more: wordsOf(second) })} />}</Box>;
}

const wordsOf = ({ meaning, currency, rows }: Sums) =>
  `${meaning.label} ${formatFigure(meaning, rows[0]?.value ?? null, currency)}`;

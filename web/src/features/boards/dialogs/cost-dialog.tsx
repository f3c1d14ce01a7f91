import { useEffect, useState } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  type AnswerBySite,
  type BoardAnswer,
  formatMoney,
  type QueryAnswer,
  type QueryPlan,
  say,
} from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { bytesText } from '../../../ui/figures/bytes.ts';
import { ModalFrame, type Opened } from '../../../ui/overlay/modal-frame.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { useCardNames, useRequests } from '../board-context.tsx';
import { nameOf } from '../card-words.ts';
import type { ExplorationQuestion } from '../../../report/exploration/questions.ts';
import { costOf, type CardCost, plansOfCard, sumOf } from '../numbers/cost.ts';
import type { CardRequest } from '../numbers/requests.ts';

/** What the questions of a board read from BigQuery. Each statement counts once, also where it answers several cards. */
export function CostDialog({ board, ...opened }: Opened & { board: BoardAnswer }) {
  const { costs, error, isDone } = useCosts(board);
  const sum = sumOf(costs);
  return (
    <ModalFrame title={say('Cost of this board')} maxW="32rem" {...opened}>
      <Box color="fg.muted" pb="3">
        {say(
          'What its cards read when each is asked alone and nothing is cached. The board asks them together, which reads less. A statement that answers several cards counts once.',
        )}
      </Box>
      <chakra.ul
        display="flex"
        flexDirection="column"
        gap="1.5"
        aria-label={say('Cards')}
        aria-busy={!isDone}
      >
        {costs.map(({ name, bytes }) => (
          <Flex as="li" key={name} gap="4">
            <Box flex="1" minW="0" truncate dir="auto">
              {name}
            </Box>
            {bytes === null ? say('Not reported') : bytesText(bytes)}
          </Flex>
        ))}
      </chakra.ul>
      <Flex gap="4" pt="3" mt="3" borderTopWidth="1px" borderColor="border" textStyle="label" role="status">
        <Box flex="1">{isDone ? say('Sum') : say('Counting…')}</Box>
        {isDone && sumWords(sum)}
      </Flex>
      <Notice>{error}</Notice>
      <Flex justify="flex-end" pt="4">
        <SmallButton onClick={opened.onClose}>{say('Close')}</SmallButton>
      </Flex>
    </ModalFrame>
  );
}

/** `64 MiB, $0.02` */
function sumWords({ bytes, usd }: ReturnType<typeof sumOf>): string {
  const size = bytesText(bytes);
  if (usd === null) return size;
  return usd < 0.01
    ? say('{size}, less than {amount}', { size, amount: formatMoney(0.01, 'USD') })
    : say('{size}, {amount}', { size, amount: formatMoney(usd, 'USD') });
}

/** Asks the questions one after the other, because a call explains one question. */
function useCosts(board: BoardAnswer) {
  const { cards } = board;
  const names = useCardNames(cards);
  const requests = useRequests(cards, names);
  const { common } = usePeriod();
  const [costs, setCosts] = useState<readonly CardCost[]>([]);
  const [error, setError] = useState<string>();
  const [isDone, setDone] = useState(false);
  const requested = JSON.stringify([
    ...cards.flatMap((card): CostRequest[] => {
      const request = requests.get(card.id);
      if (request) return [{ name: nameOf(card, names), request }];
      if (card.body.kind !== 'funnel') return [];
      const filters = [...common.filters, ...card.body.filters];
      return [{ name: nameOf(card, names), funnel: { ...common, filters, funnel: card.body.funnel } }];
    }),
  ]);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      setCosts([]);
      for (const card of JSON.parse(requested) as CostRequest[]) {
        const plans: (QueryPlan | undefined)[] = card.request
          ? await plansOfCard(card.request, ask, () => isOver)
          : [];
        if (card.funnel)
          plans.push((await call('funnel', { ...card.funnel, include: { plan: true } } as never)).meta.plan);
        if (isOver) return;
        setCosts((known) => [...known, costOf(card.name, plans, known)]);
      }
      setDone(true);
    };
    void read().catch((failure: unknown) => setError((failure as Error).message));
    return () => {
      isOver = true;
    };
  }, [requested]);
  return { costs, error, isDone };
}

async function ask(question: ExplorationQuestion): Promise<QueryAnswer | AnswerBySite> {
  const answer = await call('query', { ...question, include: { ...question.include, plan: true } });
  if ('results' in answer) return answer;
  throw new Error('One question has one answer');
}

interface CostRequest {
  name: string;
  request?: CardRequest;
  funnel?: object;
}

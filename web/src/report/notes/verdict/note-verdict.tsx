import { type ReactNode, useId, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { valueName, type VerdictAnswer, verdictInWords, say } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { Details } from '../../../ui/details.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { VerdictChart } from './verdict-chart.tsx';
import { valueLists, type ValueWords } from './value-words.ts';

interface Props {
  workspaceId: string;
  /** Of a note. */
  id: string;
  /** The id of the element with the text of the note. */
  textId: string;
  /** Requests the verdict only after a press, because there are other notes beside it. */
  isOnRequest: boolean;
}

/** Whether numbers changed after a note. Never green or red, because the note may not be the cause. */
export function NoteVerdict({ isOnRequest, textId, ...note }: Props) {
  const buttonId = useId();
  const [isShown, setShown] = useState(!isOnRequest);
  if (!isShown)
    return (
      <SmallButton
        {...{ id: buttonId, look: 'ghost', ms: '-2', mt: '1' }}
        aria-labelledby={`${buttonId} ${textId}`}
        onClick={() => setShown(true)}
      >
        {say('Did it matter?')}
      </SmallButton>
    );
  return (
    <Box borderTopWidth="1px" borderColor="border" mt="3" pt="3">
      <Box layerStyle="note">{say('Did it matter?')}</Box>
      <LoadedVerdict {...note} />
    </Box>
  );
}

function LoadedVerdict(note: Omit<Props, 'isOnRequest' | 'textId'>) {
  const { data, error, retry } = useEndpoint('annotation.verdict', note, { settled: true });
  return (
    <>
      <Box role="status" mt="1">
        {error && (
          <>
            {say('The verdict could not be loaded. {message}', { message: error.message })}{' '}
            <SmallButton onClick={retry}>{say('Try again')}</SmallButton>
          </>
        )}
        {data && <Words answer={data.answer} />}
        {!data && !error && <Skeleton h="10" />}
      </Box>
      {data && data.answer.days.length > 0 && <VerdictChart days={data.answer.days} />}
      {data && <Values answer={data.answer} />}
      <Details summary={say('How it is measured')} mt="1">
        <Box color="fg.muted" pt="1">
          {say(
            'Seven to 14 full days after the note are compared with what the eight weeks before suggest: the same days of the week, their trend and their noise. In nine of ten cases the range has the true difference. It shows that numbers changed at that time, not why.',
          )}
        </Box>
      </Details>
    </>
  );
}

function Words({ answer: { verdict, main } }: { answer: VerdictAnswer }) {
  const words = verdictInWords(verdict, {
    unit: 'visitor',
    main: main && valueName(main.dimension, main.value),
  });
  // The range is in brackets, which Chinese and Japanese write wider.
  const start = words.search(/ \(|（/);
  if (verdict.reason !== null || start < 0) return <>{words}</>;
  return (
    <Box overflowWrap="anywhere">
      <Box as="strong" fontWeight="600">
        {words.slice(0, start)}
      </Box>
      <Box as="span" color="fg.muted">
        {words.slice(start)}
      </Box>
    </Box>
  );
}

function Values({ answer }: { answer: VerdictAnswer }): ReactNode {
  const lists = valueLists(answer);
  if (lists.length === 0) return null;
  return (
    <Details summary={say('By source, page and goal')} mt="1">
      {lists.map((list) => (
        <ValueList key={list.title} {...list} />
      ))}
    </Details>
  );
}

function ValueList({ title, rows }: ReturnType<typeof valueLists>[number]) {
  const id = useId();
  return (
    <Box mt="2">
      <Box id={id} layerStyle="note">
        {title}
      </Box>
      <Box as="ul" listStyleType="none" aria-labelledby={id}>
        {rows.map((row, index) => (
          <ValueRow key={index} {...row} />
        ))}
      </Box>
    </Box>
  );
}

const ValueRow = ({ name, change, range, isClear }: ValueWords) => (
  <Flex as="li" justify="space-between" gap="3" py="1">
    <Box as="bdi" minW="0" overflowWrap="anywhere">
      {name}
    </Box>
    <Box flexShrink="0" textAlign="end" {...(isClear ? {} : { color: 'fg.muted' })}>
      {change}{' '}
      <Box as="span" color="fg.muted">
        ({range})
      </Box>
    </Box>
  </Flex>
);

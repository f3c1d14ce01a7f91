import { Box, chakra } from '@chakra-ui/react';
import type { BoardReference, BoardReferenceKind } from '@footfall/functions/contract';

const kindWords: Record<BoardReferenceKind, string> = {
  goal: 'Goal',
  'page-group': 'Page group',
  segment: 'Segment',
  funnel: 'Funnel',
  site: 'Site',
};

/** `Goal “Order”`. What was deleted before the export has only an id. */
const wordsOf = ({ kind, name }: BoardReference) =>
  /^[A-Za-z0-9]{20}$/.test(name) ? `${kindWords[kind]} that was deleted` : `${kindWords[kind]} “${name}”`;

export function ReferenceList({
  title,
  text,
  list,
}: {
  title: string;
  text: string;
  list: BoardReference[];
}) {
  if (list.length === 0) return null;
  return (
    <Box>
      <Box textStyle="label">{title}</Box>
      <chakra.ul listStyle="disc" ps="5" py="1" aria-label={title} overflowWrap="anywhere">
        {list.map((reference) => (
          <li key={`${reference.kind} ${reference.name}`}>{wordsOf(reference)}</li>
        ))}
      </chakra.ul>
      <Box layerStyle="note">{text}</Box>
    </Box>
  );
}

import { Box, chakra } from '@chakra-ui/react';
import { type BoardReference, type BoardReferenceKind, say, phrase } from '@footfall/functions/contract';

const kindWords: Record<BoardReferenceKind, string> = {
  goal: phrase('Goal “{name}”'),
  'page-group': phrase('Page group “{name}”'),
  segment: phrase('Segment “{name}”'),
  funnel: phrase('Funnel “{name}”'),
  site: phrase('Site “{name}”'),
};

const deletedWords: Record<BoardReferenceKind, string> = {
  goal: say('Goal that was deleted'),
  'page-group': say('Page group that was deleted'),
  segment: say('Segment that was deleted'),
  funnel: say('Funnel that was deleted'),
  site: say('Site that was deleted'),
};

/** `Goal “Order”`. What was deleted before the export has only an id. */
const wordsOf = ({ kind, name }: BoardReference) =>
  /^[A-Za-z0-9]{20}$/.test(name) ? deletedWords[kind] : say(kindWords[kind], { name });

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

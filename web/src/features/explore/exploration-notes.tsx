import { Flex } from '@chakra-ui/react';
import { type AnswerBySite, say, listText } from '@footfall/functions/contract';
import { comparedSentence, dataSentence } from '../../report/period/compared-words.ts';
import type { useExploration } from '../../report/exploration/use-exploration.ts';

type Explored = NonNullable<ReturnType<typeof useExploration>['explored']>;

/** What is compared, on whose days, and which series have no numbers. */
export function ExplorationNotes({ explored }: { explored: Explored }) {
  const notes = notesOf(explored);
  if (notes.length === 0) return null;
  return (
    <Flex direction="column" gap="1" px={{ base: '3', md: '4.5' }} pb="3" layerStyle="note">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Flex>
  );
}

function notesOf({ answers, data }: Explored): string[] {
  const [total, sites] = [answers['total-0-time'], answers['sites-time']];
  const missing = [...new Set(data.series.flatMap(({ note }) => note ?? []))].map((note) =>
    // Translators: ends a sentence
    say('{note}.', { note }),
  );
  if (sites) return [zonesSentence(sites.answer as AnswerBySite), ...missing].filter((note) => note !== null);
  if (!total || !('range' in total.answer.meta)) return missing;
  const { meta } = total.answer;
  return [comparedSentence(meta, total.input), dataSentence(meta, total.input), ...missing].filter(
    (note) => note !== null,
  );
}

/** `Sites are in Europe/Berlin and America/New_York, each on its own days.` Null if all sites share a time zone. */
function zonesSentence({ meta: { sites } }: AnswerBySite): string | null {
  const zones = [...new Set(sites.map(({ timezone }) => timezone))];
  if (zones.length < 2) return null;
  return say('Sites are in {zones}, each on its own days.', { zones: listText(zones) });
}

import { Menu } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { Icon } from '../../ui/icon.tsx';
import { useCopy } from '../../ui/code/use-copy.ts';
import { useQuestion } from '../ask/questions.tsx';
import { meaningOfTile, totalsOf, type TileMetric } from '../ask/totals.ts';
import { causeSentence } from '../changes/sentences.ts';
import { useChangeWords } from '../changes/use-change-words.ts';
import { summaryOf } from './summary.ts';
import { useFacts } from './use-facts.ts';

export interface SummaryProps {
  /** The chosen tile. */
  metric: TileMetric;
  shown: readonly TileMetric[];
  currency: string | null;
  isUnwanted: boolean | undefined;
}

const words = {
  no: say('Copy summary'),
  yes: say('Summary copied'),
  refused: say('Your browser did not allow it'),
};

/** Copies what changed, and the numbers of the tiles. The menu stays open to confirm it. */
export function SummaryItem({ metric, shown, currency, isUnwanted }: SummaryProps) {
  const call = useQuestion('totals');
  const { copied, copy } = useCopy();
  const { heads, explained, changes } = useChangeWords(call, metric);
  const { data, isStale } = call;
  const facts = useFacts(data && { meta: data.answer.meta, question: data.input });
  const isWaiting = explained !== null && !changes.error && (!changes.data || changes.isStale);

  function copySummary({ answer, input }: NonNullable<typeof data>) {
    const { now, before, sameDays } = totalsOf(answer, input);
    const causes = explained && changes.data ? causeSentence(changes.data.answer.changes, explained) : [];
    const { text, html } = summaryOf({
      facts,
      sentence: [(heads ?? []).join(' '), ...(causes.length > 0 ? [' ', ...causes] : [])],
      figures: shown.map((name) => ({
        meaning: meaningOfTile(name, isUnwanted),
        now: now[name],
        before: before?.[name],
        sameDays: sameDays?.[name],
        currency,
      })),
    });
    return copy(text, html);
  }

  return (
    <Menu.Item
      value="summary"
      closeOnSelect={false}
      disabled={!data || isStale || isWaiting}
      onClick={() => data && void copySummary(data)}
    >
      <Menu.ItemText>{words[copied]}</Menu.ItemText>
      {copied === 'yes' && <Icon name="check" color="accent" />}
    </Menu.Item>
  );
}

import { Box, Flex } from '@chakra-ui/react';
import {
  queryMetrics,
  changeOf,
  changeText,
  shortChange,
  formatCount,
  say,
  phrase,
} from '@footfall/functions/contract';
import { TrendChart } from '../../report/chart/trend-chart.tsx';
import { useQuestion } from '../../report/ask/questions.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { countColumns } from './trees/goal-columns.ts';
import { kindOf } from './trees/tree.ts';
import { Empty } from '../../report/rows/card.tsx';
import { TableCard } from '../../report/rows/table/table-card.tsx';
import { rowsOf } from '../../report/rows/row.ts';
import { useTableQuestion } from '../../report/rows/use-sort.ts';
import { dimmedIf } from '../../ui/page/dimmed.ts';
import { Pending } from '../../ui/page/loaded.tsx';

export function AssistantsCard() {
  const call = useTableQuestion('named', 'assistants');
  const rows = call.data && rowsOf(call.data.answer, call.data.input, kindOf('visit:source'));
  return (
    <TableCard
      title={say('AI Assistants')}
      file={phrase('AI Assistants')}
      unit={say('Visitors')}
      help={say(
        'Visitors who came from ChatGPT, Claude, Perplexity and other assistants: the channel AI Assistants.',
      )}
      topic="guides/channels#channels"
      table="assistants"
      // Translators: such as ChatGPT; the title of a column.
      name={phrase('Assistant')}
      columns={countColumns}
      call={call}
      rows={rows}
      take={5}
      above={rows && rows.length > 0 && <Trend />}
      empty={<Empty>{say('No visits from AI Assistants in this timeframe')}</Empty>}
    />
  );
}

function Trend() {
  const { data, error, isStale, retry } = useQuestion('assistants');
  const row = data?.answer.results[0];
  const now = row?.metrics[0] ?? 0;
  const before = row?.comparison?.metrics[0] ?? undefined;
  const change = changeOf(row?.comparison?.same_days?.metrics[0] ?? now, before, true);
  return (
    <>
      {!data && <Pending {...{ error, retry }} waiting={[{ h: '8', mx: '2', mb: '1', maxW: '12rem' }]} />}
      {row && (
        <Flex align="baseline" gap="2" px="2" pb="1" {...dimmedIf(isStale)}>
          <Box as="span" textStyle="number">
            {formatCount(now)}
          </Box>
          {change && (
            <Box as="span" textStyle="note" color={change.verdict === 'worse' ? 'negative' : 'positive'}>
              <span aria-hidden="true">{shortChange(change)}</span>
              <Hidden>{changeText(change)}</Hidden>
            </Box>
          )}
          {before !== undefined && (
            <Box as="span" layerStyle="note">
              {say('from {number}', { number: formatCount(before) })}
            </Box>
          )}
        </Flex>
      )}
      <TrendChart
        call={useQuestion('series')}
        metric="visitors"
        nothing={0}
        meaning={queryMetrics.visitors}
      />
    </>
  );
}

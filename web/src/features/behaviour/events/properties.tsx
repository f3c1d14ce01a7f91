import { useMemo } from 'react';
import { Grid } from '@chakra-ui/react';
import { queryMetrics } from '@footfall/functions/contract';
import { QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
import { metricColumn } from '../../../report/rows/column.ts';
import { propertyQuestions } from './event-questions.ts';
import { numberColumns, numberRows } from './property-rows.ts';
import { TableCard } from '../../../report/rows/table-card.tsx';
import { rowsOf } from '../../../report/rows/row.ts';

interface Props {
  event: string;
  /** The names of the properties to show. */
  keys: readonly string[];
}

const column = 'minmax(0, 1fr)';

/** The numbers of an event's properties, and a card with the values of each. */
export function Properties({ event, keys }: Props) {
  const list = JSON.stringify(keys);
  const ask = useMemo(() => propertyQuestions(event, JSON.parse(list) as string[]), [event, list]);
  if (keys.length === 0) return null;
  return (
    // Anew for other properties: the last answers would stand under their names for a moment.
    <QuestionsProvider key={list} ask={ask}>
      <Numbers keys={keys} />
      <Grid gap="4" alignItems="start" templateColumns={{ base: column, lg: `repeat(2, ${column})` }}>
        {keys.map((key) => (
          <Values key={key} property={key} />
        ))}
      </Grid>
    </QuestionsProvider>
  );
}

/** Sum, mean and median of each property that has numbers; nothing where none has. */
function Numbers({ keys }: Pick<Props, 'keys'>) {
  const call = useQuestion('numbers');
  const rows = call.data && numberRows(call.data.answer, call.data.asked, keys);
  if (!call.error && (!rows || rows.length === 0)) return null;
  return (
    <TableCard
      title="Numbers"
      unit="Numbers of properties"
      help="Numbers, and texts that read as one."
      table="numbers"
      name="Property"
      columns={numberColumns}
      call={call}
      rows={rows}
    />
  );
}

/** The values of a property. */
function Values({ property }: { property: string }) {
  const call = useQuestion(`values:${property}`);
  const { data } = call;
  const kind = {
    of: `event:props:${property}`,
    unit: 'Events',
    meaning: queryMetrics.events,
    nameOf: (row: { name: string }) => row.name,
  } as const;
  return (
    <TableCard
      title={property}
      unit="Events"
      help={`Events by the value of their property ${property}.`}
      table={`values-${property}`}
      name="Value"
      columns={[metricColumn('events'), metricColumn('visitors', 'Visitors')]}
      call={call}
      rows={data && rowsOf(data.answer, data.asked, kind)}
      take={6}
      hasSearch
    />
  );
}

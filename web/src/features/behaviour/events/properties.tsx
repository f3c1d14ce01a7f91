import { useState } from 'react';
import { queryMetrics, say, phrase } from '@footfall/functions/contract';
import { QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
import { CardColumns } from '../../../report/card-columns.tsx';
import { metricColumn } from '../../../report/rows/column.ts';
import { propertyQuestions } from './event-questions.ts';
import { numberColumns, numberRows } from './property-rows.ts';
import { QuestionTable, TableCard } from '../../../report/rows/table/table-card.tsx';

/** The parent must remount this component when the properties change. */
export function Properties({ event, keys }: { event: string; keys: readonly string[] }) {
  const [ask] = useState(() => propertyQuestions(event, keys));
  if (keys.length === 0) return null;
  return (
    <QuestionsProvider ask={ask}>
      <Numbers keys={keys} />
      <CardColumns beside={{ lg: 'repeat(2, minmax(0, 1fr))' }}>
        {keys.map((key) => (
          <Values key={key} property={key} />
        ))}
      </CardColumns>
    </QuestionsProvider>
  );
}

/** Sum, mean and median of each property with numbers. Empty if there is none. */
function Numbers({ keys }: { keys: readonly string[] }) {
  const call = useQuestion('numbers');
  const rows = call.data && numberRows(call.data.answer, call.data.input, keys);
  if (!call.error && !rows?.length) return null;
  return (
    <TableCard
      title={say('Numbers')}
      file={phrase('Numbers')}
      unit={say('Numbers of properties')}
      help={say('Values that are numbers, or text that can be read as one.')}
      topic="numbers/goals-and-revenue#numbers-of-properties"
      table="numbers"
      name={phrase('Property')}
      columns={numberColumns}
      {...{ call, rows }}
    />
  );
}

const Values = ({ property }: { property: string }) => (
  <QuestionTable
    question={`values:${property}`}
    kind={{
      of: `event:props:${property}`,
      unit: phrase('Events'),
      meaning: queryMetrics.events,
      nameOf: ({ name }) => name,
    }}
    title={property}
    unit={say('Events')}
    help={say('Events by the value of their property {property}.', { property })}
    topic="guides/events#custom-events"
    table={`values-${property}`}
    name={phrase('Value')}
    columns={[metricColumn('events'), metricColumn('visitors', phrase('Visitors'))]}
    take={6}
    hasSearch
  />
);

import { queryMetrics, vitalNames, vitals } from '@footfall/functions/contract';
import { breakdowns } from '../../../report/rows/kinds/breakdowns.ts';
import { useQuestion } from '../../../report/ask/questions.tsx';
import type { RowKind } from '../../../report/filters/use-row-press.tsx';
import { metricColumn, type Column } from '../../../report/rows/column.ts';
import { RatingMark } from './rating.tsx';
import { metricOf, type vitalDimensions } from './vital-questions.ts';
import { TableCard } from '../../../report/rows/table-card.tsx';
import { rowsOf } from '../../../report/rows/row.ts';

const loads = queryMetrics.measured_loads;

const columns: Column[] = [
  metricColumn('measured_loads', 'Loads'),
  ...vitalNames.map((vital) => ({
    ...metricColumn(metricOf(vital), vitals[vital].name),
    mark: (value: number) => <RatingMark vital={vital} value={value} />,
  })),
];

const kindOf = (name: 'pages' | 'devices' | 'countries' | 'software'): RowKind => ({
  ...breakdowns[name],
  unit: loads.label,
  meaning: loads,
});

interface TableProps {
  question: keyof typeof vitalDimensions;
  title: string;
  /** What the rows are, above their names. */
  name: string;
  kind: RowKind;
}

function VitalTable({ question, title, name, kind }: TableProps) {
  const call = useQuestion(question);
  const { data } = call;
  return (
    <TableCard
      title={title}
      unit="75th percentile"
      help="Three in four measured page loads were as fast or faster."
      table={`vitals-${question}`}
      rows={data && rowsOf(data.answer, data.asked, kind)}
      hasSearch={question === 'pages'}
      {...{ name, columns, call }}
    />
  );
}

/** The measurements by page, device, country and browser. */
export function VitalTables() {
  return (
    <>
      <VitalTable question="pages" title="Pages" name="Page" kind={kindOf('pages')} />
      <VitalTable question="devices" title="Devices" name="Device" kind={kindOf('devices')} />
      <VitalTable question="browsers" title="Browsers" name="Browser" kind={kindOf('software')} />
      <VitalTable question="countries" title="Countries" name="Country" kind={kindOf('countries')} />
    </>
  );
}

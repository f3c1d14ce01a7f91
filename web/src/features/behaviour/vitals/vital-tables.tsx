import { queryMetrics, vitalNames, vitals } from '@footfall/functions/contract';
import { breakdowns } from '../../../report/rows/kinds/breakdowns.ts';
import { metricColumn, type Column } from '../../../report/rows/column.ts';
import { QuestionTable } from '../../../report/rows/question-table.tsx';
import { RatingMark } from './rating.tsx';
import { metricOf } from './vital-questions.ts';

const loads = queryMetrics.measured_loads;

const columns: Column[] = [
  metricColumn('measured_loads', 'Loads'),
  ...vitalNames.map((vital) => ({
    ...metricColumn(metricOf(vital), vitals[vital].name),
    mark: (value: number) => <RatingMark vital={vital} value={value} alone />,
  })),
];

/** Each table by its question: its title, what its rows are called, and how they are drawn. */
const tables = [
  ['pages', 'Pages', 'Page', breakdowns.pages],
  ['devices', 'Devices', 'Device', breakdowns.devices],
  ['browsers', 'Browsers', 'Browser', breakdowns.software],
  ['countries', 'Countries', 'Country', breakdowns.countries],
] as const;

/** The measurements by page, device, country and browser. */
export const VitalTables = () =>
  tables.map(([question, title, name, breakdown]) => (
    <QuestionTable
      key={question}
      {...{ question, title, name, columns }}
      kind={{ ...breakdown, unit: loads.label, meaning: loads }}
      unit="75th percentile"
      help="Three in four measured page loads were as fast or faster."
      table={`vitals-${question}`}
      hasSearch={question === 'pages'}
    />
  ));

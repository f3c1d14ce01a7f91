import {
  dimensions,
  type ErrorCode,
  errorStatus,
  propertyMetrics,
  queryMetricNames,
} from '@footfall/functions/contract';
import { limitTables } from '../../../dev/docs/limits.ts';
import { metricTables } from '../../../dev/docs/metrics.ts';
import type { Table } from './table.ts';

const code = (text: string) => `\`${text}\``;

const [metricHead = [], ...metricRows] = metricTables['metrics'] ?? [];
const [limitHead = [], ...limitRows] = limitTables['rates'] ?? [];

/** The tables that a page can have from the contract, by the names between the braces. */
export const contractTables: Readonly<Record<string, Table>> = {
  metrics: {
    label: 'Metrics',
    head: metricHead,
    rows: metricRows,
    ids: [...queryMetricNames, ...Object.keys(propertyMetrics)].map((name) => `metric-${name}`),
  },
  dimensions: {
    label: 'Dimensions',
    head: ['Dimension', 'In a query', 'Group'],
    rows: Object.entries(dimensions).map(([name, { label, group }]) => [label, code(name), group]),
  },
  errors: {
    label: 'Errors',
    head: ['Status', 'Code'],
    rows: (Object.keys(errorStatus) as ErrorCode[]).map((name) => [String(errorStatus[name]), code(name)]),
  },
  limits: { label: 'Limits', head: limitHead, rows: limitRows },
};

import { metricColumn } from '../../report/measure-table/measure-columns.ts';

/** The columns of a short list: visitors and their share. */
export const countColumns = [metricColumn('visitors', 'Visitors'), metricColumn('percentage', 'Share')];

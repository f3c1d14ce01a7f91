import { metricColumn } from '../../report/rows/column.ts';

/** The columns of a short list: visitors and their share. */
export const countColumns = [metricColumn('visitors', 'Visitors'), metricColumn('percentage', 'Share')];

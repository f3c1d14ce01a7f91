import type { CallName } from './calls.ts';
import {
  beginExportBody,
  begunExportAnswer,
  exportPlanAnswer,
  exportRowsAnswer,
  exportRowsQuery,
} from './shapes/exports.ts';
import { countedVisitsAnswer, countVisitsBody, deleteVisitsBody } from './shapes/removals.ts';
import { oneWorkspace, type Shape } from './shapes/fields.ts';

/** The calls about what a workspace has counted as a whole. */
export const dataShapes = {
  'export.plan': {
    summary: 'The days and tables of an export, and the statements that export them from BigQuery.',
    input: oneWorkspace,
    answer: exportPlanAnswer,
  },
  'export.begin': {
    summary: 'Begins an export of everything that the workspace has, and records it in the audit log.',
    input: () => beginExportBody,
    answer: begunExportAnswer,
  },
  'export.rows': {
    summary: 'A page of the rows of an export.',
    input: () => exportRowsQuery,
    answer: exportRowsAnswer,
  },
  'visits.count': {
    summary: 'How many visits of a range filters keep, before they are deleted.',
    input: countVisitsBody,
    answer: countedVisitsAnswer,
  },
  'visits.delete': {
    summary: 'Deletes the visits of a range that filters keep, within about two hours.',
    input: deleteVisitsBody,
    answer: countedVisitsAnswer,
  },
} as const satisfies Partial<Record<CallName, Shape>>;

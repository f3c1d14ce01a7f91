import type { GoogleProject } from '../project.ts';
import { isKnown, note } from './delays.ts';

/**
 * Work that continues after its answer.
 * @see https://cloud.google.com/service-usage/docs/reference/rest/v1/operations
 */
export function startOperation(project: GoogleProject, name: string, now: number): object {
  note(project, 'operation', name, now);
  return { name, done: false };
}

export const readOperation = (project: GoogleProject, name: string, now: number): object =>
  isKnown(project, 'operation', name, now) ? { name, done: true, response: {} } : { name };

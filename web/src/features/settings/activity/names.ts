import type { AuditAnswer } from '@footfall/functions/contract';
import type { Names } from './sentences.ts';

/** The names of everyone in these pages of the audit log. */
export function namesIn(pages: readonly Pick<AuditAnswer, 'people'>[]): Names {
  return new Map(pages.flatMap(({ people }) => people.map(({ id, name }) => [id, name] as const)));
}

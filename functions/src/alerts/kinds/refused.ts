import { dayMs, type RefusedRule, say } from '../../contract/index.ts';
import { lastRefusedAt, refusedByDay } from '../../store/firestore/ingest/refused.ts';
import { eachSpan } from '../evaluate/spans.ts';
import { type AlertKind, silent } from './kind.ts';

export interface RefusedEvidence {
  kind: 'refused';
  lastRefusedAt: Date | null;
}

/** It is over if BigQuery has refused nothing for this long. */
const refusedForMs = dayMs;

export const refused: AlertKind<RefusedRule, RefusedEvidence> = {
  daysBefore: () => 0,
  metrics: () => [],
  zeros: 'always',
  stored: {
    evidence: async (workspaceId) => ({
      kind: 'refused',
      lastRefusedAt: await lastRefusedAt(workspaceId),
    }),
    values: refusedByDay,
  },
  past: (_, history) =>
    eachSpan('day', history, (index, at) => {
      const count = history.values[index] ?? null;
      return count === null ? null : { kind: 'refused', lastRefusedAt: count > 0 ? at : null };
    }),
  evaluate(_, { lastRefusedAt }, { since, now }) {
    const isNew = lastRefusedAt !== null && lastRefusedAt >= since;
    const isRecent = isNew && now.getTime() - lastRefusedAt.getTime() < refusedForMs;
    return { ...silent, verdict: isRecent ? 'fires' : 'quiet' };
  },
  example: (_, __, now) => ({ kind: 'refused', lastRefusedAt: now }),
  title: () => say('Events are refused'),
  titleWhenOver: () => say('No events were refused for a day'),
  details: ({ event }) =>
    event === 'fired' ? [say('Settings → Traffic shows how many were refused, and why.')] : [],
};

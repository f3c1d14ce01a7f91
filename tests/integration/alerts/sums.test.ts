import { expect, test, vi } from 'vitest';
import type { AlertRule, EventRow } from '@footfall/functions/contract';
import { sharedEvidence } from '../../../functions/src/alerts/check/sums.ts';
import { dueAlert } from '../../../functions/src/alerts/check/needs.ts';
import { findWorkspace } from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import type { Alert } from '../../../functions/src/store/firestore/alerts/alerts.ts';
import { call } from '../../support/api/api.ts';
import { owner, useTeam, workspace } from '../../support/api/team.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam('UTC');

vi.spyOn(console, 'log').mockImplementation(() => undefined);

const day = '2026-02-10';
const weekBefore = '2026-02-03';
const two = (hour: number) => String(hour).padStart(2, '0');
const metrics = ['visitors', 'visits', 'pageviews'] as const;

/** Random events of a few visitors on two Tuesdays. */
const randomEvents = (): EventRow[] =>
  [day, weekBefore].flatMap((on) =>
    Array.from({ length: 150 }, () => {
      const at = Math.floor(Math.random() * 86_400_000);
      return eventOf({
        workspace_id: workspace.id,
        timestamp: new Date(Date.parse(on) + at).toISOString(),
        visitor_id: String(1 + Math.floor(Math.random() * 12)),
        name: Math.random() < 0.7 ? 'pageview' : 'order',
      });
    }),
  );

function ruleOf(metric: (typeof metrics)[number], span: 'day' | 'hour'): AlertRule {
  const rest = { goal: null, direction: 'fall', bound: { percent: 40 } } as const;
  return { kind: 'change', metric, span, filters: [], ...rest };
}

test('the statement for all workspaces counts the same as the API', async () => {
  await insertEvents(randomEvents());
  const found = await findWorkspace(workspace.id);
  if (!found) throw new Error('There is no workspace');
  const hour = two(Math.floor(Math.random() * 24));
  const sums = metrics.flatMap((metric) =>
    (['day', 'hour'] as const).map((span) => ({
      due: dueAlert(
        {
          id: `${metric} ${span}`,
          rule: ruleOf(metric, span),
          memory: '',
          state: 'quiet',
          firedAt: null,
        } as unknown as Alert,
        found,
      ),
      need: {
        kind: 'sums' as const,
        about: { day, hour: span === 'day' ? null : hour, end: new Date(`${day}T23:59:59Z`) },
      },
    })),
  );
  const evidence = await sharedEvidence({ sums, last: [] }, new Date(`2026-02-11T01:00:00Z`));
  const requested = async (date: string, dimension: string) => {
    const { body } = await call<{ results: { dimensions: string[]; metrics: number[] }[] }>('/v1/query', {
      account: owner,
      body: {
        site_id: workspace.id,
        metrics: [...metrics],
        date_range: [date, date],
        dimensions: [dimension],
      },
    });
    return new Map(body.results.map((row) => [row.dimensions[0], row.metrics]));
  };
  for (const [index, metric] of metrics.entries()) {
    const ofDay = evidence.get(`${metric} day`);
    const ofHour = evidence.get(`${metric} hour`);
    const valueIn = async (date: string, name: string, dimension: string) =>
      (await requested(date, dimension)).get(name)?.[index] ?? 0;
    expect(ofDay).toMatchObject({ kind: 'change', value: await valueIn(day, day, 'time:day') });
    expect(ofHour).toMatchObject({ value: await valueIn(day, `${day} ${hour}:00:00`, 'time:hour') });
    expect(ofDay?.kind === 'change' && ofDay.baseline.at(-1)).toBe(
      await valueIn(weekBefore, weekBefore, 'time:day'),
    );
  }
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { addWorkspace, call } from '../../support/api/api.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { march, owner, useOwner } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

describe('invalid input is refused with the name of the field', () => {
  let workspace: WorkspaceAnswer;
  beforeAll(async () => {
    workspace = await addWorkspace(owner);
  });

  test.each<[string, Record<string, string>, string]>([
    ['global', { from: '2026-03-01' }, 'to'],
    ['global', { to: '2026-03-01' }, 'from'],
    ['global', { from: "2026-01-01' OR 1=1", to: '2026-01-02' }, 'from'],
    ['global', { ...march, compare: 'decades' }, 'compare'],
    ['global', { from: '2026-01-01', to: '2026-03-15', compare: 'months' }, 'compare'],
    ['chart-data', { ...march, resolution: 'minute' }, 'resolution'],
    ['chart-data', { from: '2025-01-01', to: '2026-01-01', resolution: 'hour' }, 'resolution'],
    ['chart-data', { ...march, metric: 'password' }, 'metric'],
    ['constructor', march, 'dimension'],
  ])('%s with %j', async (route, query, field) => {
    const refused = await call<ErrorAnswer>(`/v1/workspace/data/${route}`, {
      account: owner,
      query: { workspaceId: workspace.id, ...query },
    });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', field]);
    expect(refused.body.error.message).toMatch(new RegExp(`^${field}: `));
  });
});

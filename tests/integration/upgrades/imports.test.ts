import { expect, test } from 'vitest';
import { importDocument } from '../../../functions/src/store/firestore/imports/imports.ts';
import { owner, useOwnWorkspace, workspace } from '../../support/api/team.ts';
import { importCall, uploadFile } from '../../support/imports/imports.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();
useOwnWorkspace();

test('an import that the previous version has begun says how far it is', async () => {
  const workspaceId = workspace.id;
  const file = { workspaceId, format: 'umami', name: 'a.zip', file: Buffer.from('a') } as const;
  const { id } = await uploadFile(owner, file);
  const progress = { pieces: 0, rows: 0, bytes: 1, months: 3, ofMonths: 12, startedAt: null };
  await importDocument(id).update({ state: 'importing', progress });
  const { body } = await importCall('import.get', owner, { workspaceId, id });
  expect(body.import.progress).toMatchObject({ months: 3, totalMonths: 12 });
});

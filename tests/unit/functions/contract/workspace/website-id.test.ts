import { expect, test } from 'vitest';
import { websiteIdOf, workspaceIdOf } from '@footfall/functions/contract';

test('a workspace has a UUID, and is found by it, by its id and by its domain', () => {
  const id = '3f2a9c01be774d21a0f3';
  const uuid = '3f2a9c01-be77-4d21-a0f3-000000000000';
  expect(websiteIdOf(id)).toBe(uuid);
  for (const website of [id, uuid, uuid.toUpperCase()]) expect(workspaceIdOf(website)).toBe(id);
  for (const website of ['example.com', 'demo', '', '3f2a9c01-be77-4d21-a0f3-000000000001'])
    expect(workspaceIdOf(website)).toBe(website);
});

import { expect, test } from 'vitest';
import { workspaceErrorText } from '../../../../../web/src/ui/workspace/workspace-error.ts';

test.each([
  ['domain_taken', /^a\.test already belongs to a workspace/],
  ['invalid_request', /^words of the server$/],
  ['forbidden', /^words of the server$/],
  ['domain_proven', /^words of the server$/],
  ['too_many_workspaces', /^words of the server$/],
  ['too_many_claims', /^words of the server$/],
  ['too_many_requests', /^words of the server$/],
  ['network', /^words of the server$/],
  ['not_found', /no longer exists/],
  ['unauthenticated', /Log in again/],
  ['internal', /^It could not be done\. Try again in a moment\.$/],
] as const)('%s is explained', (code, text) =>
  expect(
    workspaceErrorText(
      { code, message: 'words of the server' },
      { domain: 'a.test', failed: 'It could not be done' },
    ),
  ).toMatch(text),
);

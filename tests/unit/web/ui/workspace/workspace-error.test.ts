import { expect, test } from 'vitest';
import { workspaceErrorText } from '../../../../../web/src/ui/workspace/workspace-error.ts';

const textOf = (code: Parameters<typeof workspaceErrorText>[0]['code']) =>
  workspaceErrorText(
    { code, message: 'words of the server' },
    { domain: 'a.test', failed: 'It could not be done.' },
  );

test.each([
  'invalid_request',
  'forbidden',
  'domain_proven',
  'too_many_workspaces',
  'too_many_claims',
  'too_many_requests',
  'network',
] as const)('%s has the words of the server', (code) => expect(textOf(code)).toBe('words of the server'));

test.each([
  ['domain_taken', /^a\.test already belongs to a workspace/],
  ['not_found', /no longer exists/],
  ['unauthenticated', /Log in again/],
  ['internal', /^It could not be done\.$/],
] as const)('%s is explained', (code, text) => expect(textOf(code)).toMatch(text));

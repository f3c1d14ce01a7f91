import { expect, test } from 'vitest';
import { methodName, proofText, socialOf } from '../../../../../web/src/features/account/proof-dialog.tsx';

test.each([
  [['github.com'], 'github', 'A Github window opens'],
  [['github.com', 'google.com'], 'google', 'A Google window opens'],
  [['apple.com'], null, 'Forgot your password?'],
] as const)('of the providers %j, %s proves the identity', (providers, provider, text) => {
  expect(socialOf(providers)).toBe(provider);
  expect(proofText(provider && methodName(`${provider}.com`))).toContain(text);
});

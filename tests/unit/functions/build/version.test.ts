import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourceVersion } from '../../../../functions/build/version.ts';
import { version } from '../../../../functions/src/core/deployment.ts';

test('the same source has the same version, which begins with that of the package', () => {
  const file = resolve(import.meta.dirname, '../../../../functions/package.json');
  const { version: ofPackage } = JSON.parse(readFileSync(file, 'utf8'));
  expect(sourceVersion()).toMatch(/^[\d.]+\+[\da-f]{12}$/);
  expect(sourceVersion().split('+')[0]).toBe(ofPackage);
  expect(sourceVersion()).toBe(sourceVersion());
});

test('code that is not built has no version', () => {
  expect([version('0.1.0+3f2c9a41d0be'), version('')]).toEqual(['0.1.0+3f2c9a41d0be', 'not built']);
});

import { expect, test } from 'vitest';
import { maxKeys } from '@footfall/functions/contract';
import { rates } from '../../../functions/src/limits/figures.ts';
import { textOf } from '../../support/repository.ts';

test('the limits of keys in the help are those of the code', () => {
  const text = textOf('docs/help/api/keys.md');
  expect(text).toContain(`A workspace can have ${maxKeys} keys`);
  expect(text).toContain(`A key can make ${rates.keyCalls.count} calls in an hour`);
});

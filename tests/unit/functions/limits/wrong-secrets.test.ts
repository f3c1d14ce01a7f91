import { expect, test } from 'vitest';
import type { CameFrom } from '../../../../functions/src/core/client-address.ts';
import { wrongSecrets } from '../../../../functions/src/limits/wrong-secrets.ts';

const noon = Date.UTC(2026, 10, 22, 12);
const here = (address = '192.0.2.1', hop = address): CameFrom => ({ address, hop });
const forged = (number: number) => here(`192.2.${number >> 8}.${number & 255}`, '198.51.100.7');

const wrongOne = async () => null;
const rightOne = async () => 'found';

/** The value of a secret, 'wrong', or the code of the refusal. */
async function tried(
  secrets: ReturnType<typeof wrongSecrets>,
  lookUp: (() => Promise<string | null>) | null,
  { from = here(), at = noon } = {},
) {
  try {
    return (await secrets.check(from, at, lookUp)) ?? 'wrong';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

async function afterTen() {
  const secrets = wrongSecrets('link');
  for (let attempt = 0; attempt < 10; attempt++) expect(await tried(secrets, wrongOne)).toBe('wrong');
  return secrets;
}

test('after ten wrong secrets, refuses the network until ten minutes are over, and says so', async () => {
  const secrets = await afterTen();
  const refusalAfter = (minutes: number) => secrets.count(here(), noon + minutes * 60_000);
  expect(refusalAfter(0)).toMatchObject({
    code: 'too_many_requests',
    retryAfter: 600,
    message: 'Too many wrong links have come from this address. Try again in 10 minutes.',
  });
  expect(refusalAfter(9.5)?.message).toContain('Try again in a minute.');
  expect(refusalAfter(10)).toBeNull();
});

test('counts only wrong secrets, and each network separately', async () => {
  const secrets = await afterTen();
  const from = here('192.0.2.2');
  for (let attempt = 0; attempt < 100; attempt++)
    expect(await tried(secrets, rightOne, { from })).toBe('found');
  expect(await tried(secrets, wrongOne, { from })).toBe('wrong');
});

test('a secret counts from the start of its try, so simultaneous ones do not bypass the limit', async () => {
  const secrets = wrongSecrets('link');
  const answers = await Promise.all(Array.from({ length: 50 }, () => tried(secrets, wrongOne)));
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(40);
});

test('a failed lookup does not count', async () => {
  const secrets = wrongSecrets('link');
  const failing = () => Promise.reject(Object.assign(new Error('down'), { code: 'down' }));
  for (let attempt = 0; attempt < 20; attempt++) expect(await tried(secrets, failing)).toBe('down');
  expect(await tried(secrets, wrongOne)).toBe('wrong');
});

test('a correct secret is found among any number of wrong ones from forged addresses, and at another hop', async () => {
  const secrets = wrongSecrets('link');
  for (let number = 0; number < 5000; number++) await tried(secrets, wrongOne, { from: forged(number) });
  for (const from of [forged(1), here('198.51.100.7'), here('192.0.2.2', '151.101.1.1')])
    expect(await tried(secrets, rightOne, { from })).toBe('found');
});

test('a correct secret is found after ten wrong ones, every time', async () => {
  const secrets = await afterTen();
  for (let attempt = 0; attempt < 1000; attempt++) expect(await tried(secrets, rightOne)).toBe('found');
});

test('beyond the limit, a network costs a hundred lookups in 50 seconds, and cached wrong ones cost none', async () => {
  const secrets = await afterTen();
  let lookups = 0;
  const lookUp = () => (lookups++, wrongOne());
  for (const each of [null, lookUp])
    for (let attempt = 0; attempt < 500; attempt++)
      expect(await tried(secrets, each)).toBe('too_many_requests');
  expect(lookups).toBe(100);
  expect(await tried(secrets, rightOne, { at: noon + 50_000 })).toBe('found');
});

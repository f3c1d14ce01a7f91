import { expect, test } from 'vitest';
import { WrongSecrets } from '../../../../functions/src/core/wrong-secrets.ts';

const noon = Date.UTC(2026, 10, 22, 12);
const minutes = 60_000;

function afterTen(): WrongSecrets {
  const wrong = new WrongSecrets('links');
  for (let attempt = 0; attempt < 10; attempt++) expect(wrong.count('192.0.2.1', noon).refusal).toBeNull();
  return wrong;
}

test('after ten wrong secrets, refuses the network until ten minutes are over, and says so', () => {
  const wrong = afterTen();
  const refusalAt = (at: number) => wrong.count('192.0.2.1', at).refusal;
  expect(refusalAt(noon)).toMatchObject({ code: 'too_many_requests', retryAfter: 600 });
  expect(refusalAt(noon)?.message).toBe(
    'Too many wrong links have come from this address. Try again in 10 minutes.',
  );
  expect(refusalAt(noon + 9.5 * minutes)?.message).toContain('Try again in a minute.');
  expect(refusalAt(noon + 10 * minutes)).toBeNull();
});

test('counts wrong secrets only, and each network on its own', () => {
  const wrong = afterTen();
  for (let attempt = 0; attempt < 100; attempt++) {
    const { refusal, takeBack } = wrong.count('192.0.2.2', noon);
    expect(refusal).toBeNull();
    takeBack();
  }
});

test('a secret counts from the moment it is tried, so many at the same time do not get past the limit', () => {
  const wrong = new WrongSecrets('links');
  const tried = Array.from({ length: 50 }, () => wrong.count('192.0.2.1', noon));
  expect(tried.filter(({ refusal }) => refusal)).toHaveLength(40);
});

test('all addresses of an IPv6 network are one caller', () => {
  const wrong = new WrongSecrets('links');
  for (let host = 1; host <= 10; host++) wrong.count(`2001:db8:1:2::${host}`, noon);
  expect(wrong.count('2001:db8:1:2::ffff', noon).refusal?.message).toContain('Too many wrong links');
});

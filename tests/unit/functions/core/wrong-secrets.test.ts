import { expect, test } from 'vitest';
import { WrongSecrets } from '../../../../functions/src/core/wrong-secrets.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds));

function afterTen(): WrongSecrets {
  const wrong = new WrongSecrets();
  for (let attempt = 0; attempt < 10; attempt++) {
    wrong.refuseAfterMany('192.0.2.1', at(0));
    wrong.note('192.0.2.1', at(0));
  }
  return wrong;
}

test('after ten wrong secrets, refuses the network for a minute, and says so', () => {
  const wrong = afterTen();
  expect(() => wrong.refuseAfterMany('192.0.2.1', at(0))).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: 60 }),
  );
  expect(() => wrong.refuseAfterMany('192.0.2.1', at(59))).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: 1 }),
  );
  wrong.refuseAfterMany('192.0.2.1', at(60));
});

test('counts wrong secrets only, and each network on its own', () => {
  const wrong = afterTen();
  for (let attempt = 0; attempt < 100; attempt++) wrong.refuseAfterMany('192.0.2.2', at(0));
  wrong.note('2001:db8:1:2::1', at(0));
  wrong.refuseAfterMany('2001:db8:1:2::2', at(0));
});

test('all addresses of an IPv6 network are one caller', () => {
  const wrong = new WrongSecrets();
  for (let host = 1; host <= 10; host++) wrong.note(`2001:db8:1:2::${host}`, at(0));
  expect(() => wrong.refuseAfterMany('2001:db8:1:2::ffff', at(0))).toThrow('Too many wrong attempts');
});

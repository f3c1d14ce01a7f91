import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from '../../../../functions/src/deliveries/signature.ts';

test('the example of the specification has the specified signature', () =>
  expect(
    signedHeaders(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    ),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }));

test('each secret signs', () => {
  const secrets = [newSecret(), newSecret()];
  const { 'webhook-signature': signatures } = signedHeaders(
    { id: 'a', at: new Date(0), body: '{}' },
    secrets,
  );
  expect(signatures).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
});

test('a secret has 32 random bytes', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_/);
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  expect(newSecret()).not.toBe(secret);
});

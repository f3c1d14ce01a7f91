import { expect, test } from 'vitest';
import {
  knowsMedium,
  knowsSource,
  nearestMedium,
  nearestSource,
} from '../../../../functions/src/sources/known-tags.ts';

test.each([
  'email',
  'E-Mail',
  'my newsletter',
  'cpc',
  'paid-anything',
  'retargeting',
  'social',
  'organic',
  'affiliate',
  'sms',
  'web-push',
  'referral',
  'link',
])('the medium %s is known to a channel rule', (medium) => expect(knowsMedium(medium)).toBe(true));

test.each(['nwsletter', 'qr', 'print', 'emial', 'referal', ''])('a medium: %s is not', (medium) =>
  expect(knowsMedium(medium)).toBe(false),
);

test.each([
  ['nwsletter', 'newsletter', 'Email'],
  ['emial', 'email', 'Email'],
  ['socail', 'social', 'Organic Social'],
  ['affilate', 'affiliate', 'Affiliates'],
  ['retargetting', 'retargeting', 'Paid Other'],
])('the medium %s is probably %s', (medium, word, channel) =>
  expect(nearestMedium(medium)).toEqual({ word, channel }),
);

test.each(['qr', 'print', 'podcast', 'cpx', 'xxxxxxxxxxxxxxxxxxxxxxxx'])(
  'the medium %s is like no known one',
  (medium) => expect(nearestMedium(medium)).toBeNull(),
);

test.each(['facebook', 'fb', 'fb-ads', 'chatgpt.com', 'newsletter', 'sms'])('a source: %s is known', (tag) =>
  expect(knowsSource(tag)).toBe(true),
);

test.each(['facebok', 'partner-x'])('a source: %s is not', (tag) => expect(knowsSource(tag)).toBe(false));

test.each([
  ['facebok', 'Facebook', 'Organic Social'],
  ['instagarm', 'Instagram', 'Organic Social'],
  ['linked_inn', 'LinkedIn', 'Organic Social'],
])('the source %s is probably %s', (tag, word, channel) =>
  expect(nearestSource(tag)).toEqual({ word, channel }),
);

test('a source that only its owners know is like none', () =>
  expect(nearestSource('spring-mailing-of-the-museum')).toBeNull());

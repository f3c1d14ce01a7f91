import { expect, test } from 'vitest';
import { readAddress } from '../../../../functions/src/deliveries/address.ts';

test.each([
  ['slack', 'https://hooks.slack.com/services/T0/B0/x'],
  ['slack', 'https://hooks.slack-gov.com/services/T0/B0/x'],
  ['slack', ' https://hooks.slack.com/services/T0/B0/x '],
  ['discord', 'https://discord.com/api/webhooks/123/token-of_it'],
  ['discord', 'https://discordapp.com/api/v10/webhooks/123/token'],
  ['teams', 'https://prod-12.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=x'],
  ['teams', 'https://default1.02.environment.api.powerplatform.com/powerautomate/x?sig=y'],
  ['webhook', 'https://receiver.example/hook?a=b'],
] as const)('%s: %s may be added', (kind, text) => expect(readAddress(kind, text)).toHaveProperty('url'));

test('a fragment is removed, because it is never sent', () =>
  expect(readAddress('webhook', 'https://receiver.example/a#b')).toEqual({
    url: new URL('https://receiver.example/a'),
  }));

test.each([
  ['webhook', 'receiver.example/hook', /begins with https/],
  ['webhook', 'http://receiver.example/hook', /begin with https/],
  ['webhook', 'ftp://receiver.example/hook', /begin with https/],
  ['webhook', 'https://user:pass@receiver.example/', /no user name/],
  ['slack', 'https://hooks.slack.com.evil.example/services/T0/B0/x', /webhook of Slack/],
  ['slack', 'https://hooks.slack.com/', /webhook of Slack/],
  ['slack', 'https://evil.example/services/T0/B0/x', /webhook of Slack/],
  ['discord', 'https://discord.com/channels/1/2', /webhook of Discord/],
  ['discord', 'https://evildiscord.com/api/webhooks/1/x', /webhook of Discord/],
  ['teams', 'https://logic.azure.com.evil.example/x', /webhook of Teams/],
  ['teams', 'https://evillogic.azure.com/x', /webhook of Teams/],
  ['teams', 'https://museum.webhook.office.com/webhookb2/x', /connector, which Microsoft has ended/],
] as const)('%s: %s is refused', (kind, text, problem) =>
  expect(readAddress(kind, text)).toEqual({ problem: expect.stringMatching(problem) }),
);

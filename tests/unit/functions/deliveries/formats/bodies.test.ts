import { expect, test } from 'vitest';
import { bodyFor } from '../../../../../functions/src/deliveries/formats/body.ts';
import { destinationKinds } from '@footfall/functions/contract';
import { messageOf } from '../../../../support/api/callers/destinations.ts';
import { serviceAnswer } from '../../../../support/stack/stand-ins/chat-services.ts';

const now = new Date('2026-03-03T13:30:00Z');
const pictureUrl = 'https://stats.example.com/img/1.png?a=b&c=d';
const bodyOf = (
  kind: Parameters<typeof bodyFor>[0],
  changes: Parameters<typeof messageOf>[1] = {},
  url: string | null = null,
) => JSON.parse(bodyFor(kind, messageOf('Visits of museum.example fell', changes), { pictureUrl: url, now }));
const picture = { png: new Uint8Array(1), alt: 'A line that falls' };

test('Slack: a header, lines and figures without markup, and a link', () =>
  expect(bodyOf('slack')).toEqual({
    text: 'Visits of museum.example fell',
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'Visits of museum.example fell', emoji: false } },
      {
        type: 'section',
        text: { type: 'plain_text', text: 'Nothing has come for six hours.', emoji: false },
      },
      { type: 'section', fields: [{ type: 'plain_text', text: 'Usually\n120', emoji: false }] },
      {
        type: 'context',
        elements: [{ type: 'mrkdwn', text: '<https://stats.example.com/dashboard|Open the dashboard>' }],
      },
    ],
    unfurl_links: false,
    unfurl_media: false,
  }));

test('Discord: content and one embed, which mention no one', () =>
  expect(bodyOf('discord')).toEqual({
    content: 'Visits of museum.example fell',
    embeds: [
      {
        title: 'Open the dashboard',
        url: 'https://stats.example.com/dashboard',
        description: 'Nothing has come for six hours.',
        fields: [{ name: 'Usually', value: '120', inline: true }],
      },
    ],
    allowed_mentions: { parse: [] },
  }));

test('Teams: an Adaptive Card', () => {
  const { type, attachments } = bodyOf('teams');
  expect([type, attachments[0].contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive']);
  expect(attachments[0].content).toMatchObject({
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: 'Visits of museum.example fell' },
      { type: 'TextBlock', text: 'Nothing has come for six hours.' },
      { type: 'FactSet', facts: [{ title: 'Usually', value: '120' }] },
    ],
    actions: [
      { type: 'Action.OpenUrl', title: 'Open the dashboard', url: 'https://stats.example.com/dashboard' },
    ],
  });
});

test('a webhook: type, timestamp and data, in which other data cannot replace our fields', () =>
  expect(
    bodyOf('webhook', {
      data: { alert: 'a', title: 'Another', isTest: true },
      days: { from: '2026-03-02', to: '2026-03-02' },
    }),
  ).toEqual({
    type: 'alert.fired',
    timestamp: '2026-03-03T13:30:00.000Z',
    data: {
      alert: 'a',
      workspace: { id: 'w', name: 'Museum', domain: 'museum.example' },
      isTest: false,
      title: 'Visits of museum.example fell',
      lines: ['Nothing has come for six hours.'],
      facts: [{ name: 'Usually', value: '120' }],
      days: { from: '2026-03-02', to: '2026-03-02' },
      link: 'https://stats.example.com/dashboard',
    },
  }));

test('chats show a picture by its address, with a text alternative; a webhook gets none', () => {
  const shown = { picture };
  expect(bodyOf('slack', shown, pictureUrl).blocks).toContainEqual({
    type: 'image',
    image_url: pictureUrl,
    alt_text: 'A line that falls',
  });
  expect(bodyOf('discord', shown, pictureUrl).embeds[0].image).toEqual({ url: pictureUrl });
  expect(bodyOf('teams', shown, pictureUrl).attachments[0].content.body).toContainEqual({
    type: 'Image',
    url: pictureUrl,
    altText: 'A line that falls',
  });
  expect(JSON.stringify(bodyOf('webhook', shown, pictureUrl))).not.toContain('img');
  expect(JSON.stringify(bodyOf('slack', shown))).not.toContain('image_url');
});

test.each(['slack', 'discord', 'teams'] as const)('%s marks a test as a test', (kind) =>
  expect(JSON.stringify(bodyOf(kind, { isTest: true }))).toContain('Test: Visits'),
);

const hostile =
  '<!channel> <@U1> @everyone [click](https://evil.example) *b* _i_ `c` ||s|| ~d~ & www.evil.example';

test.each(['slack', 'discord', 'teams'] as const)(
  '%s: what strangers write is no markup, link or mention',
  (kind) => {
    const body = bodyFor(
      kind,
      messageOf(hostile, {
        lines: [hostile, '# Heading', '## Second', '-# Small', '- item', '1. item', '> quoted', '==='],
        facts: [{ name: hostile, value: hostile }],
      }),
      { pictureUrl: null, now },
    );
    expect(body).not.toContain('https://evil');
    expect(body).not.toContain('@everyone');
    expect(body).not.toContain('www.evil');
    if (kind === 'slack') return expect(body.match(/<[^h]/)).toBeNull();
    const shown: string[] = [];
    JSON.parse(body, (key, value) => {
      if (
        ['content', 'description', 'name', 'value', 'text', 'title'].includes(key) &&
        typeof value === 'string'
      )
        shown.push(value.replaceAll(/\\./g, ''));
      return value;
    });
    expect(shown.length).toBeGreaterThan(3);
    for (const text of shown) expect(text).not.toMatch(/[\\`*_|~<>[\]]/);
    for (const start of [
      '\\\\# Heading',
      '\\\\## Second',
      '\\\\-# Small',
      '\\\\===',
      '\\\\- item',
      '1\\\\. item',
      '\\\\> quoted',
    ])
      expect(body).toContain(start);
  },
);

test.each(destinationKinds)('%s: the longest message fits, and is cut between characters', (kind) => {
  const family = '👨‍👩‍👧‍👦';
  const long = family.repeat(400);
  const message = messageOf(long, {
    lines: Array.from({ length: 30 }, () => long),
    facts: Array.from({ length: 30 }, () => ({ name: long, value: long })),
    link: { label: long, url: 'https://stats.example.com/dashboard' },
    workspace: { id: 'w', name: long.slice(0, 100), domain: 'museum.example' },
    data: { filters: 'x'.repeat(50_000) },
  });
  const body = bodyFor(kind, message, { pictureUrl, now });
  const host = {
    slack: 'hooks.slack.com',
    discord: 'discord.com',
    teams: 'a.logic.azure.com',
    webhook: 'receiver.example',
  }[kind];
  expect(serviceAnswer(new URL(`https://${host}/`), body).status).toBeLessThan(300);
  if (kind === 'webhook') return expect(Buffer.byteLength(body)).toBeLessThanOrEqual(20_000);
  for (const text of body.match(/"text":"[^"]*…"/g) ?? [])
    expect(text).toMatch(new RegExp(`(${family})+…"$`, 'u'));
  expect(body).toContain(`${family}…`);
});

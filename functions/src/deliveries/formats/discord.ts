import type { Message } from '../message.ts';
import { fitting, titleOf, type LinkedPicture } from './fitting.ts';
import { inMarkdown } from './text.ts';

/**
 * Discord's limits: 2,000 characters of content, 256 of a title, 4,096 of a description, 25 fields, 6,000 in all.
 * @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits
 */
const max = { content: 500, label: 200, line: 240, name: 100, value: 200 };
const maxBytes = 40_000;

/**
 * The body for a webhook of Discord. Mentions are switched off.
 * @see https://discord.com/developers/docs/resources/webhook#execute-webhook
 */
export function discordBody(message: Message, picture: LinkedPicture | null): string {
  const { url, label } = message.link;
  return fitting(message, maxBytes, ({ lines, facts }) => ({
    content: inMarkdown(titleOf(message), max.content),
    embeds: [
      {
        title: inMarkdown(label, max.label),
        url,
        description: lines.map((line) => inMarkdown(line, max.line)).join('\n'),
        fields: facts.map(({ name, value }) => ({
          name: inMarkdown(name, max.name) || '–',
          value: inMarkdown(value, max.value) || '–',
          inline: true,
        })),
        ...(picture ? { image: { url: picture.url } } : {}),
      },
    ],
    allowed_mentions: { parse: [] },
  }));
}

import type { Message } from '../message.ts';
import { fitting, titleOf, type LinkedPicture } from './fitting.ts';
import { slackEscaped, written } from './text.ts';

/** Slack refuses longer texts. @see https://docs.slack.dev/reference/block-kit/blocks */
const max = { header: 150, text: 600, name: 100, value: 200, alt: 2000, label: 70 };
const maxBytes = 40_000;

const plain = (text: string, length: number) => ({
  type: 'plain_text',
  text: written(text, length, slackEscaped) || '–',
  emoji: false,
});

/**
 * The body for an incoming webhook of Slack. Notifications and screen readers use `text`.
 * @see https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 */
export function slackBody(message: Message, picture: LinkedPicture | null): string {
  const title = titleOf(message);
  const { url, label } = message.link;
  return fitting(message, maxBytes, ({ lines, facts }) => ({
    text: written(title, max.header * 2, slackEscaped),
    blocks: [
      { type: 'header', text: plain(title, max.header) },
      ...lines.map((line) => ({ type: 'section', text: plain(line, max.text) })),
      ...(facts.length > 0
        ? [
            {
              type: 'section',
              fields: facts.map(({ name, value }) =>
                // The line break is added here, because `written` removes those in names and values.
                ({
                  ...plain('', 0),
                  text: `${written(name, max.name, slackEscaped)}\n${written(value, max.value, slackEscaped)}`,
                }),
              ),
            },
          ]
        : []),
      ...(picture
        ? [{ type: 'image', image_url: picture.url, alt_text: written(picture.alt, max.alt, slackEscaped) }]
        : []),
      {
        type: 'context',
        elements: [
          { type: 'mrkdwn', text: `<${slackEscaped(url)}|${written(label, max.label, slackEscaped)}>` },
        ],
      },
    ],
    unfurl_links: false,
    unfurl_media: false,
  }));
}

export function withoutPicture(body: string): string | null {
  const message = JSON.parse(body) as { blocks: readonly { type: string }[] };
  const blocks = message.blocks.filter(({ type }) => type !== 'image');
  return blocks.length < message.blocks.length ? JSON.stringify({ ...message, blocks }) : null;
}

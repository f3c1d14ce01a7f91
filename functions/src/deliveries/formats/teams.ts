import type { Message } from '../message.ts';
import { fitting, titleOf, type LinkedPicture } from './fitting.ts';
import { inMarkdown } from './text.ts';

const max = { title: 300, line: 600, name: 100, value: 200, alt: 500, label: 70 };
const maxBytes = 28 * 1024;

/**
 * The body for a workflow of Teams, with an Adaptive Card.
 * @see https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using
 */
export function teamsBody(message: Message, picture: LinkedPicture | null): string {
  const title = titleOf(message);
  const { url, label } = message.link;
  return fitting(message, maxBytes, ({ lines, facts }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            textBlock(inMarkdown(title, max.title), { size: 'medium', weight: 'bolder' }),
            ...lines.map((line) => textBlock(inMarkdown(line, max.line))),
            ...(facts.length > 0
              ? [
                  {
                    type: 'FactSet',
                    facts: facts.map(({ name, value }) => ({
                      title: inMarkdown(name, max.name),
                      value: inMarkdown(value, max.value),
                    })),
                  },
                ]
              : []),
            ...(picture
              ? [{ type: 'Image', url: picture.url, altText: inMarkdown(picture.alt, max.alt) }]
              : []),
          ],
          actions: [{ type: 'Action.OpenUrl', title: label.slice(0, max.label), url }],
        },
      },
    ],
  }));
}

const textBlock = (text: string, look: { size?: 'medium'; weight?: 'bolder' } = {}) => ({
  type: 'TextBlock',
  text,
  wrap: true,
  ...look,
});

/** The answers of the services to a message, as documented. */

export interface ServiceAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** The answer of the service at an address. Anything else is a webhook, which accepts everything. */
export function serviceAnswer({ hostname }: URL, body: string): ServiceAnswer {
  if (hostname === 'hooks.slack.com') return slack(JSON.parse(body));
  if (hostname === 'discord.com') return discord(JSON.parse(body));
  if (/\.(logic\.azure|powerplatform)\.com$/.test(hostname)) return teams(body);
  return { status: 200 };
}

interface SlackText {
  type: string;
  text: string;
}
interface SlackBlock {
  type: string;
  text?: SlackText;
  fields?: SlackText[];
  elements?: SlackText[];
}

/** @see https://docs.slack.dev/reference/block-kit/blocks */
function slack({ text, blocks }: { text: string; blocks: SlackBlock[] }): ServiceAnswer {
  const max: Record<string, number> = { header: 150, section: 3000 };
  const fits =
    typeof text === 'string' &&
    text !== '' &&
    blocks.length <= 50 &&
    blocks.every(
      ({ type, text: own, fields = [] }) =>
        (!own || (own.text.length > 0 && own.text.length <= (max[type] ?? 0))) &&
        fields.length <= 10 &&
        fields.every((field) => field.text.length > 0 && field.text.length <= 2000),
    );
  return fits ? { status: 200, body: 'ok' } : { status: 400, body: 'invalid_blocks' };
}

interface DiscordEmbed {
  title?: string;
  description?: string;
  fields?: { name: string; value: string }[];
}

/** @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
function discord({ content, embeds }: { content: string; embeds: DiscordEmbed[] }): ServiceAnswer {
  const sizeOf = ({ title = '', description = '', fields = [] }: DiscordEmbed) =>
    fields.reduce(
      (sum, { name, value }) => sum + name.length + value.length,
      title.length + description.length,
    );
  const fits =
    content.length > 0 &&
    content.length <= 2000 &&
    embeds.length <= 10 &&
    embeds.reduce((sum, embed) => sum + sizeOf(embed), 0) <= 6000 &&
    embeds.every(
      ({ title = '', description = '', fields = [] }) =>
        title.length <= 256 &&
        description.length <= 4096 &&
        fields.length <= 25 &&
        fields.every(({ name, value }) => name && value && name.length <= 256 && value.length <= 1024),
    );
  return fits ? { status: 204 } : { status: 400, body: '{"code": 50035}' };
}

/** @see https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using */
function teams(body: string): ServiceAnswer {
  if (Buffer.byteLength(body) > 28 * 1024) return { status: 413 };
  const { type, attachments } = JSON.parse(body) as {
    type: string;
    attachments: { contentType: string; content: { type: string; version: string } }[];
  };
  const [card] = attachments;
  const fits =
    type === 'message' &&
    card?.contentType === 'application/vnd.microsoft.card.adaptive' &&
    card.content.type === 'AdaptiveCard' &&
    card.content.version === '1.4';
  return { status: fits ? 202 : 400 };
}

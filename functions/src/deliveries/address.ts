import { type DestinationKind, destinationNames, say } from '../contract/index.ts';

type Chat = Exclude<DestinationKind, 'webhook'>;

const chats: Record<Chat, { fits: (url: URL) => boolean; example: string }> = {
  slack: {
    fits: ({ hostname, pathname }) =>
      /^hooks\.slack(-gov)?\.com$/.test(hostname) && /^\/(services|workflows|triggers)\/./.test(pathname),
    example: 'https://hooks.slack.com/services/…',
  },
  discord: {
    fits: ({ hostname, pathname }) =>
      /^((ptb|canary)\.)?(discord|discordapp)\.com$/.test(hostname) &&
      /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+\/?$/.test(pathname),
    example: 'https://discord.com/api/webhooks/…',
  },
  // Microsoft has ended the connectors with addresses at webhook.office.com.
  teams: {
    fits: ({ hostname }) => /\.(logic\.azure|environment\.api\.powerplatform)\.com$/.test(hostname),
    example: 'https://….environment.api.powerplatform.com/…',
  },
};

export function readAddress(kind: DestinationKind, text: string): { url: URL } | { problem: string } {
  const url = URL.parse(text.trim());
  if (!url) return { problem: say('must be an address that begins with https://') };
  url.hash = '';
  if (url.protocol !== 'https:') return { problem: say('must begin with https://') };
  if (url.username || url.password) return { problem: say('must have no user name and no password in it') };
  if (kind === 'webhook') return { url };
  if (chats[kind].fits(url)) return { url };
  if (kind === 'teams' && /(^|\.)office\.com$/.test(url.hostname))
    return { problem: say('is that of a connector, which Microsoft has ended. Make a workflow in Teams') };
  return {
    problem: say('must be that of a webhook of {product}, such as {example}', {
      product: destinationNames[kind],
      example: chats[kind].example,
    }),
  };
}

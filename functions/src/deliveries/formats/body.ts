import type { DestinationKind } from '../../contract/index.ts';
import type { Message } from '../message.ts';
import { discordBody } from './discord.ts';
import { slackBody } from './slack.ts';
import { teamsBody } from './teams.ts';
import { webhookBody } from './webhook.ts';

/**
 * Returns a message as JSON in the format of a kind of destination.
 * @param pictureUrl null without a picture; webhooks get none
 */
export function bodyFor(
  kind: DestinationKind,
  message: Message,
  { pictureUrl, now }: { pictureUrl: string | null; now: Date },
): string {
  if (kind === 'webhook') return webhookBody(message, now);
  const picture = message.picture && pictureUrl ? { url: pictureUrl, alt: message.picture.alt } : null;
  return write[kind](message, picture);
}

const write = { slack: slackBody, discord: discordBody, teams: teamsBody } as const;

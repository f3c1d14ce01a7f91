import { cleanText } from '../../contract/index.ts';
import type { Message } from '../message.ts';
import { fitting } from './fitting.ts';

/** As Standard Webhooks recommends. @see https://github.com/standard-webhooks/standard-webhooks */
const maxBytes = 20_000;
const maxDataBytes = 10_000;
const maxTextLength = 500;

/** The body for a webhook, in the format of Standard Webhooks. `timestamp` is when the message was made. */
export function webhookBody(message: Message, now: Date): string {
  const { type, workspace, title, link, days = null, isTest, data } = message;
  const more = Buffer.byteLength(JSON.stringify(data)) <= maxDataBytes ? data : {};
  return fitting(message, maxBytes, ({ lines, facts }) => ({
    type,
    timestamp: now.toISOString(),
    data: {
      ...more,
      ...{ workspace, isTest, title: text(title), lines: lines.map(text) },
      facts: facts.map(({ name, value }) => ({ name: text(name), value: text(value) })),
      ...{ days, link: link.url },
    },
  }));
}

const text = (given: string) => cleanText(given, maxTextLength);

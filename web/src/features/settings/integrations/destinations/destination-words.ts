import {
  type Destination,
  type DestinationKind,
  counted,
  destinationNames,
} from '@footfall/functions/contract';
import type { IntegrationState } from '../integration-row.tsx';
import { type Reading, sinceText, untilText, whenText } from './moment-words.ts';

interface KindWords {
  /** Shown while no destination of the kind is connected. */
  text: string;
  /** An example of a name. */
  example: string;
  /** Placeholder of the address field. */
  address: string;
  /** Instructions for creating such an address, in the other product's terms. */
  steps: readonly string[];
}

export const kindWords: Record<DestinationKind, KindWords> = {
  slack: {
    text: 'Alerts and reports in a channel.',
    example: '#web',
    address: 'https://hooks.slack.com/services/…',
    steps: [
      'Open api.slack.com/apps and create an app in your workspace, from scratch.',
      'Choose Incoming Webhooks, switch them on, and add a new webhook.',
      'Choose the channel, and copy the webhook URL.',
    ],
  },
  discord: {
    text: 'Alerts and reports in a channel.',
    example: '#web',
    address: 'https://discord.com/api/webhooks/…',
    steps: [
      'Choose Edit Channel beside the channel, then Integrations.',
      'Choose Webhooks, then New Webhook.',
      'Open the new webhook, and choose Copy Webhook URL.',
    ],
  },
  teams: {
    text: 'Alerts and reports in a channel.',
    example: 'Newsroom, General',
    address: 'https://….environment.api.powerplatform.com/…',
    steps: [
      'Choose ⋯ beside the channel, then Workflows.',
      'Choose the workflow that posts to a channel when a webhook request is received.',
      'Choose the team and the channel, add the workflow, and copy its address.',
    ],
  },
  webhook: {
    text: 'Alerts and reports for a program of yours.',
    example: 'Status page',
    address: 'https://hooks.example.com/footfall',
    steps: [
      'Give your program an HTTPS address that takes POST requests with JSON.',
      'Verify the Standard Webhooks signature of each request with the secret that you get next.',
      'Answer with 200 within ten seconds. Otherwise the message is sent again.',
    ],
  },
};

/** Example: `Slack #web` */
export const fullName = ({ kind, name }: Pick<Destination, 'kind' | 'name'>): string =>
  `${destinationNames[kind]} ${name}`;

/** The messages that the destination receives, and those that wait while it is off. Webhooks show their address. */
export function destinationText(destination: Destination, reading?: Reading): string {
  const { kind, name, address, week, month, state, waiting } = destination;
  const what = ['Alerts', week && 'the weekly report', month && 'the monthly report'].filter(
    (each) => each !== false,
  );
  const gets = what.length < 3 ? what.join(' and ') : `${what.slice(0, -1).join(', ')} and ${what.at(-1)}`;
  const waitingWords = state === 'off' ? ` ${waitingText(waiting, reading)}` : '';
  return `${kind === 'webhook' ? `${name}, ${address}` : name}. ${gets}.${waitingWords}`.trim();
}

function waitingText({ count, until }: Destination['waiting'], reading?: Reading): string {
  if (count === 0) return '';
  const waits = `${counted(count, 'message', reading?.locale)} ${count === 1 ? 'waits' : 'wait'} here`;
  return until === null ? `${waits}.` : `${waits} until ${untilText(until, reading)}.`;
}

type Shown = Pick<Destination, 'kind' | 'state' | 'since' | 'last'>;

/** The state and its start, or the time of the last message if all is well. */
export function stateOf({ kind, state, since, last }: Shown, reading?: Reading): IntegrationState {
  if (state === 'failing') return bad(`Failing since ${sinceText(since, reading)}`);
  if (state === 'gone') return bad(`Stopped ${sinceText(since, reading)}`);
  if (state === 'off') return { isOn: false, words: `Off since ${sinceText(since, reading)}` };
  if (last?.state !== 'sent') return { isOn: true, words: 'Connected' };
  const answer = kind === 'webhook' && last.status !== null ? String(last.status) : 'Sent';
  return { isOn: true, words: `${answer} ${whenText(last.at, reading)}` };
}

const bad = (words: string): IntegrationState => ({ isOn: false, fails: true, words });

/** The most likely action for the state, shown as the row's button. */
export function actionOf({ kind, state }: Pick<Destination, 'kind' | 'state'>) {
  if (state === 'gone' || (state === 'failing' && kind !== 'webhook')) return 'Reconnect';
  return kind === 'webhook' && state !== 'off' ? 'Deliveries' : 'Edit';
}

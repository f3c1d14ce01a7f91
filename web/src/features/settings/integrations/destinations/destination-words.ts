import {
  type Destination,
  type DestinationKind,
  destinationNames,
  say,
  phrase,
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
    text: say('Alerts and reports in a channel.'),
    example: '#web',
    address: 'https://hooks.slack.com/services/…',
    steps: [
      say('Open api.slack.com/apps and create an app in your workspace, from scratch.'),
      say('Choose Incoming Webhooks, switch them on, and add a new webhook.'),
      say('Choose the channel, and copy the webhook URL.'),
    ],
  },
  discord: {
    text: say('Alerts and reports in a channel.'),
    example: '#web',
    address: 'https://discord.com/api/webhooks/…',
    steps: [
      say('Choose Edit Channel beside the channel, then Integrations.'),
      say('Choose Webhooks, then New Webhook.'),
      say('Open the new webhook, and choose Copy Webhook URL.'),
    ],
  },
  teams: {
    text: say('Alerts and reports in a channel.'),
    example: say('Newsroom, General'),
    address: 'https://….environment.api.powerplatform.com/…',
    steps: [
      say('Choose ⋯ beside the channel, then Workflows.'),
      say('Choose the workflow that posts to a channel when a webhook request is received.'),
      say('Choose the team and the channel, add the workflow, and copy its address.'),
    ],
  },
  webhook: {
    text: say('Alerts and reports for a program of yours.'),
    example: say('Status page'),
    address: 'https://hooks.example.com/footfall',
    steps: [
      say('Give your program an HTTPS address that takes POST requests with JSON.'),
      say('Verify the Standard Webhooks signature of each request with the secret that you get next.'),
      say('Answer with 200 within ten seconds. Otherwise the message is sent again.'),
    ],
  },
};

/** Example: `Slack #web` */
export const fullName = ({ kind, name }: Pick<Destination, 'kind' | 'name'>): string =>
  `${say(destinationNames[kind])} ${name}`;

/** The messages that the destination receives, and those that wait while it is off. Webhooks show their address. */
export function destinationText(destination: Destination, reading?: Reading): string {
  const { kind, name, address, week, month, state, waiting } = destination;
  const sentences = [
    kind === 'webhook' ? say('{name}, {address}.', { name, address }) : say('{name}.', { name }),
    getsText(week, month),
    state === 'off' ? waitingText(waiting, reading) : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function getsText(week: boolean, month: boolean): string {
  if (week && month) return say('Alerts, the weekly report and the monthly report.');
  if (week) return say('Alerts and the weekly report.');
  return month ? say('Alerts and the monthly report.') : say('Alerts.');
}

function waitingText({ count, until }: Destination['waiting'], reading?: Reading): string {
  if (count === 0) return '';
  return until === null
    ? say('{count, plural, one {# message waits here.} other {# messages wait here.}}', { count })
    : say(
        '{count, plural, one {# message waits here until {when}.} other {# messages wait here until {when}.}}',
        { count, when: untilText(until, reading) },
      );
}

type Shown = Pick<Destination, 'kind' | 'state' | 'since' | 'last'>;

/** The state and its start, or the time of the last message if all is well. */
export function stateOf({ kind, state, since, last }: Shown, reading?: Reading): IntegrationState {
  if (state === 'failing') return bad(say('Failing since {when}', { when: sinceText(since, reading) }));
  if (state === 'gone') return bad(say('Stopped {when}', { when: sinceText(since, reading) }));
  if (state === 'off')
    return { isOn: false, words: say('Off since {when}', { when: sinceText(since, reading) }) };
  if (last?.state !== 'sent') return { isOn: true, words: say('Connected') };
  const when = whenText(last.at, reading);
  const words =
    kind === 'webhook' && last.status !== null
      ? say('{status} {when}', { status: String(last.status), when })
      : say('Sent {when}', { when });
  return { isOn: true, words };
}

const bad = (words: string): IntegrationState => ({ isOn: false, fails: true, words });

/** The most likely action for the state, shown as the row's button. */
export function actionOf({ kind, state }: Pick<Destination, 'kind' | 'state'>) {
  if (state === 'gone' || (state === 'failing' && kind !== 'webhook')) return 'reconnect';
  return kind === 'webhook' && state !== 'off' ? 'deliveries' : 'edit';
}

/** The label of the button, and its name for screen readers. */
export const actionWords: Record<ReturnType<typeof actionOf>, { short: string; named: string }> = {
  reconnect: { short: phrase('Reconnect'), named: phrase('Reconnect {destination}') },
  deliveries: { short: phrase('Deliveries'), named: phrase('Deliveries {destination}') },
  edit: { short: phrase('Edit'), named: phrase('Edit {destination}') },
};

import type { Delivery, Destination } from '@footfall/functions/contract';

/** A destination that is on and has received nothing yet. */
export const destination = (kind: Destination['kind'], own: Partial<Destination> = {}): Destination => ({
  id: `${kind}${own.name ?? ''}`,
  kind,
  name: '#web',
  address: 'hooks.slack.com',
  week: false,
  month: false,
  state: 'on',
  since: '2026-11-10T08:00:00Z',
  problem: null,
  waiting: { count: 0, until: null },
  last: null,
  oldSecretUntil: null,
  ...own,
});

/** An alert that was delivered. */
export const delivery = (own: Partial<Delivery>): Delivery => ({
  id: 'd1',
  type: 'alert.fired',
  title: 'Visitors are 62% above the usual Monday',
  state: 'sent',
  at: '2026-11-16T08:00:00Z',
  attempts: 1,
  nextAt: null,
  status: 200,
  problem: null,
  body: JSON.stringify({ type: 'alert.fired', timestamp: '2026-11-16T08:00:00Z', data: { visitors: 8214 } }),
  ...own,
});

/** One of each kind and state, which rarely occur together. */
export const shownDestinations = [
  destination('slack', {
    week: true,
    last: { at: '2026-11-16T08:00:00Z', state: 'sent', status: 200 },
  }),
  destination('slack', { name: '#shop', state: 'off', since: '2026-11-12T08:00:00Z' }),
  destination('teams', {
    name: 'Newsroom, General',
    address: 'prod-12.westeurope.logic.azure.com',
    state: 'gone',
    since: '2026-11-18T08:00:00Z',
    problem: "The channel's workflow was deleted in Teams. 4 messages wait here until Nov 25.",
    waiting: { count: 4, until: '2026-11-25T08:00:00Z' },
  }),
  destination('webhook', {
    name: 'Status page',
    address: 'https://hooks.tideline.example/footfall',
    last: { at: new Date().toISOString(), state: 'sent', status: 200 },
  }),
];

/** Deliveries in each state. */
export const shownDeliveries = [
  delivery({}),
  delivery({
    id: 'd2',
    type: 'report.week',
    title: 'Tideline: 21,480 visitors last week, a name that is too long for the width of a phone',
    state: 'waiting',
    attempts: 2,
    status: 503,
    nextAt: '2026-11-16T10:30:00Z',
    problem: 'The server answered 503.',
  }),
  delivery({ id: 'd3', type: 'test', title: 'A test of Footfall', state: 'failed', status: 410 }),
];

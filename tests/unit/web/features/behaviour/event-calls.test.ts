import { expect, test } from 'vitest';
import { eventCall, type WantedEvent } from '../../../../../web/src/features/behaviour/event-calls.tsx';

test.each<[WantedEvent, string | null]>([
  [{ event: 'Sign-up' }, "footfall('Sign-up');"],
  [{ event: "Ann's \\ order" }, String.raw`footfall('Ann\'s \\ order');`],
  [
    {
      event: 'Purchase',
      properties: [
        { key: 'plan', operator: 'is', values: ['pro', 'team'] },
        { key: 'paid by', operator: 'is', values: ['card'] },
        { key: 'size', operator: 'is_not', values: ['s'] },
      ],
      currency: 'EUR',
    },
    "footfall('Purchase', { props: { plan: 'pro', 'paid by': 'card' }, revenue: { amount: 10.5, currency: 'EUR' } });",
  ],
  [{ event: 'Order', properties: [], currency: null }, "footfall('Order');"],
  [{ event: 'File Download' }, null],
  [{ event: '' }, null],
])('%j is sent by %j', (event, call) => expect(eventCall(event)).toBe(call));

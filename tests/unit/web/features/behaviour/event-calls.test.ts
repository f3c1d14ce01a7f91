import { expect, test } from 'vitest';
import {
  eventButton,
  eventCall,
  type WantedEvent,
} from '../../../../../web/src/features/behaviour/event-calls.tsx';

const isProperty = (key: string, ...values: string[]) => ({ key, operator: 'is' as const, values });

test.each<[WantedEvent, string | null]>([
  [{ event: 'Sign-up' }, "footfall('Sign-up');"],
  [{ event: "Ann's \\ order" }, String.raw`footfall('Ann\'s \\ order');`],
  [
    {
      event: 'Purchase',
      properties: [
        isProperty('plan', 'pro', 'team'),
        isProperty('paid by', 'card'),
        { ...isProperty('size', 's'), operator: 'is_not' },
      ],
      currency: 'EUR',
    },
    "footfall('Purchase', { props: { plan: 'pro', 'paid by': 'card' }, revenue: { amount: 10.5, currency: 'EUR' } });",
  ],
  [{ event: 'Order', properties: [], currency: null }, "footfall('Order');"],
  [{ event: 'File Download' }, null],
  [{ event: '' }, null],
])('%j is sent by %j', (event, call) => expect(eventCall(event)).toBe(call));

test.each<[WantedEvent, string | null]>([
  [{ event: 'Sign up' }, '<button data-footfall-event="Sign up">Sign up</button>'],
  [
    { event: 'Ann & "Bob" <3' },
    '<button data-footfall-event="Ann &amp; &quot;Bob&quot; <3">Ann &amp; "Bob" &lt;3</button>',
  ],
  [
    {
      event: 'Order',
      properties: [isProperty('plan', 'pro'), { ...isProperty('size', 's'), operator: 'is_not' }],
    },
    '<button data-footfall-event="Order" data-footfall-event-plan="pro">Order</button>',
  ],
  // HTML would send these as "plan" and not at all.
  [{ event: 'Order', properties: [isProperty('Plan', 'pro')] }, null],
  [{ event: 'Order', properties: [isProperty('paid by', 'card')] }, null],
  // The amount is not known before the click.
  [{ event: 'Order', currency: 'EUR' }, null],
  [{ event: 'File Download' }, null],
])('%j is named on a button by %j', (event, button) => expect(eventButton(event)).toBe(button));

import { expect, test } from 'vitest';
import {
  eventAttribute,
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
  [{ event: 'Sign up' }, 'data-footfall-event="Sign up"'],
  [{ event: 'Ann & "Bob"' }, 'data-footfall-event="Ann &amp; &quot;Bob&quot;"'],
  // The amount is not known before the click.
  [{ event: 'Order', currency: 'EUR' }, null],
  [{ event: 'Order', properties: [isProperty('plan', 'pro')] }, null],
  [{ event: 'File Download' }, null],
])('%j is named on a button by %j', (event, attribute) => expect(eventAttribute(event)).toBe(attribute));

import type { Timestamp } from '@google-cloud/firestore';
import { type WriteBatch } from '@google-cloud/firestore';
import {
  filtersOfStep,
  type Funnel,
  type Goal,
  type OrderedRule,
  type SuggestedStep,
} from '@footfall/functions/contract';
import { definitionDocuments } from '../../functions/src/store/firestore/workspace/documents.ts';

const reached = (goal: Partial<Goal>) => ({ properties: [], currency: null, ...goal }) as Goal;
const step = (name: string, kind: SuggestedStep['kind'], value: string) => ({
  name,
  filters: filtersOfStep({ kind, value }),
});

interface Definitions {
  goal: Record<string, Goal>;
  funnel: Record<string, Funnel>;
  'page-group': Record<string, { patterns: string[] }>;
  'channel-rule': Record<string, OrderedRule>;
}

/** The definitions of the demo's owner: goals, funnels, groups of pages, and a channel rule. */
const definitions: Definitions = {
  goal: {
    'Sign-up': reached({ kind: 'event', event: 'Signup' }),
    'Bought in the shop': reached({ kind: 'event', event: 'Order', currency: 'EUR' }),
    'In the basket': reached({ kind: 'event', event: 'Add to basket' }),
    'Prices seen': reached({ kind: 'page', page: '/pricing' }),
    'Story read to the end': reached({ kind: 'scroll', page: '/blog/**', percent: 90 }),
    'Issue as PDF': reached({
      kind: 'event',
      event: 'File Download',
      properties: [{ key: 'url', operator: 'contains', values: ['.pdf'] }],
    }),
  },
  funnel: {
    Shop: {
      steps: [
        step('Product', 'page', '/shop/*'),
        step('Basket', 'event', 'Add to basket'),
        step('Checkout', 'page', '/checkout'),
        step('Order', 'event', 'Order'),
      ],
      within: 'visit',
      strict: false,
    },
    Subscription: {
      steps: [
        step('Prices', 'page', '/pricing'),
        step('Form', 'page', '/signup'),
        step('Sign-up', 'event', 'Signup'),
      ],
      within: 'day',
      strict: false,
    },
  },
  'page-group': {
    Stories: { patterns: ['/blog/**'] },
    Issues: { patterns: ['/issues', '/issues/**'] },
    Shop: { patterns: ['/shop', '/shop/**', '/basket', '/checkout/**'] },
    Subscribe: { patterns: ['/pricing', '/gift', '/signup', '/welcome'] },
  },
  'channel-rule': {
    Partners: {
      dimension: 'visit:referrer',
      operator: 'contains',
      value: '.example',
      channel: 'Partners',
      from: null,
      place: 1,
    },
  },
};

/** The id of the definition with this index in its kind. */
export const definitionId = (kind: string, index: number) =>
  `demo${kind.replace('-', '')}${index}`.padEnd(20, '0');

/** Writes the definitions under fixed ids, so that loading the demo again replaces them. */
export function setDefinitions(batch: WriteBatch, workspaceId: string, at: Timestamp): void {
  for (const [kind, ofKind] of Object.entries(definitions)) {
    for (const [index, [name, definition]] of Object.entries(ofKind).entries()) {
      const content = JSON.stringify(definition);
      batch.set(definitionDocuments(workspaceId).doc(definitionId(kind, index)), {
        kind,
        name,
        content,
        createdAt: at,
        updatedAt: at,
      });
    }
  }
}

import type { UnknownTag } from '@footfall/functions/contract';
import { counted } from '../../../ui/figures/format.ts';
import { rangeWords } from '../../../ui/period/period-words.ts';

const names = { utm_medium: 'medium', utm_source: 'source' } as const;

/** `The medium nwsletter is new since Nov 14: 38 visitors. Is it email?` in parts, around the value and the known word. */
export function tagWords({ tag, since, visitors, nearest }: Omit<UnknownTag, 'value'>) {
  return {
    before: `The ${names[tag]} `,
    after: ` is new since ${rangeWords({ from: since, to: since })}: ${counted(visitors, 'visitor')}.`,
    question: nearest?.word ?? null,
  };
}

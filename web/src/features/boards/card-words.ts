import { type BoardCard, shownHost, say } from '@footfall/functions/contract';
import { explorationInWords } from '../../report/exploration/words.ts';
import { readMarkdown } from './text/markdown.ts';

/** The names of what cards have ids of. */
export interface CardNames {
  segment: (id: string) => string;
  funnel: (id: string) => string;
}

/** The title of a card, or else its question. A text has none. */
export function titleOf({ title, body }: Pick<BoardCard, 'title' | 'body'>, names: CardNames): string {
  if (title !== '') return title;
  switch (body.kind) {
    case 'exploration':
      return explorationInWords(
        body.exploration,
        { goal: body.exploration.goal, segment: names.segment, site: shownHost },
        null,
      );
    case 'goal':
      return body.goal;
    case 'funnel':
      return names.funnel(body.funnel);
    case 'text':
      return '';
  }
}

/** What people and screen readers call the card, also without a title. */
export function nameOf(card: Pick<BoardCard, 'title' | 'body'>, names: CardNames): string {
  const title = titleOf(card, names);
  if (title !== '' || card.body.kind !== 'text') return title;
  const [first] = readMarkdown(card.body.text);
  return first?.kind === 'heading' ? wordsIn(first.parts) : say('Text');
}

type Parts = Extract<ReturnType<typeof readMarkdown>[number], { kind: 'heading' }>['parts'];

const wordsIn = (parts: Parts): string =>
  parts.map((part) => ('parts' in part ? wordsIn(part.parts) : part.text)).join('');

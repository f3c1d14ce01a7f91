import type { ReactNode } from 'react';
import { cardQuestions, type CardName } from './card-questions.ts';
import { QuestionsProvider, useQuestion, type CardAnswer } from './questions.tsx';

export type { CardAnswer } from './questions.tsx';

/** Asks the questions of the dashboard's cards. */
export function CardsProvider({ children }: { children: ReactNode }) {
  return <QuestionsProvider ask={cardQuestions}>{children}</QuestionsProvider>;
}

/** How the question of one card of the dashboard stands. */
export const useCard = (name: CardName): CardAnswer => useQuestion(name);

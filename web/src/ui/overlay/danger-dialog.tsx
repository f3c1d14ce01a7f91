import type { ComponentProps, ReactNode } from 'react';
import { QuestionDialog } from './question-dialog.tsx';

type Question = ComponentProps<typeof QuestionDialog>;

interface Props
  extends Omit<Question, 'busy' | 'error' | 'onSubmit' | 'ready'>, Partial<Pick<Question, 'ready'>> {
  /** What is done once the question is answered. */
  change: { busy: boolean; error: ReactNode; run: () => Promise<void> };
}

/** A question before a change that is hard to undo. */
export const DangerDialog = ({ change: { busy, error, run }, ...question }: Props) => (
  <QuestionDialog look="danger" ready busy={busy} error={error} onSubmit={() => void run()} {...question} />
);

import type { ComponentProps, ReactNode } from 'react';
import { ErrorPanel } from './error-panel.tsx';
import { Skeleton } from './skeleton.tsx';

interface PendingProps {
  error: ComponentProps<typeof ErrorPanel>['error'] | undefined;
  retry: () => void;
  /** Heights or styles of the placeholders. */
  waiting: readonly (string | ComponentProps<typeof Skeleton>)[];
}

/** Shown instead of an answer that is loading or failed. */
export const Pending = ({ error, retry, waiting }: PendingProps) =>
  error ? (
    <ErrorPanel error={error} onRetry={retry} />
  ) : (
    <>
      {waiting.map((look, index) => (
        <Skeleton key={index} {...(typeof look === 'string' ? { h: look } : look)} />
      ))}
    </>
  );

interface Props<Answer> extends PendingProps {
  answer: Answer | undefined;
  children: (answer: Answer) => ReactNode;
}

export const Loaded = <Answer,>({ answer, children, ...pending }: Props<Answer>) =>
  answer === undefined ? <Pending {...pending} /> : <>{children(answer)}</>;

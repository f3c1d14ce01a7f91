import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../overlay/notice.tsx';
import { Form } from './form.tsx';

interface Props {
  gap?: string;
  busy?: boolean;
  /** There are changes, and all of them can be saved. */
  ready: boolean;
  onSave: () => void;
  action?: string;
  /** The settings, and below them how saving them went. */
  children: ReactNode;
}

/** Some settings with a button that saves them. */
export const SaveForm = ({
  gap = '5',
  busy = false,
  ready,
  onSave,
  action = 'Save Changes',
  children,
}: Props) => (
  <Form onSubmit={() => ready && onSave()} gap={gap}>
    {children}
    <Button type="submit" alignSelf="flex-start" loading={busy} disabled={!ready}>
      {action}
    </Button>
  </Form>
);

/** How saving settings went. */
export const SaveOutcome = ({ error, saved }: { error: ReactNode; saved: unknown }) => (
  <>
    <Notice>{error}</Notice>
    <Notice tone="success">{saved ? 'Your changes are saved.' : undefined}</Notice>
  </>
);

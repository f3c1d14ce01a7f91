import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';

interface Props {
  gap: string;
  busy: boolean;
  /** There are changes, and all of them can be saved. */
  ready: boolean;
  save: () => void;
  error: ReactNode;
  saved: boolean | undefined;
  children: ReactNode;
}

/** Some settings with a button that saves them, and how that went. */
export const SaveForm = ({ gap, busy, ready, save, error, saved, children }: Props) => (
  <Form onSubmit={() => ready && save()} gap={gap}>
    {children}
    <Notice tone="error">{error}</Notice>
    <SavedNotice saved={saved} />
    <Button type="submit" alignSelf="flex-start" loading={busy} disabled={!ready}>
      Save Changes
    </Button>
  </Form>
);

export const SavedNotice = ({ saved }: Pick<Props, 'saved'>) => (
  <Notice tone="success">{saved && 'Your changes are saved.'}</Notice>
);

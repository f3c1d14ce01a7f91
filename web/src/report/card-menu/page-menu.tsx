import { lazy, Suspense, useState } from 'react';
import { DotsButton } from './dots-button.tsx';

const PageMenuList = lazy(() => import('./page-menu-list.tsx'));

interface Props {
  /** Null until it is known. */
  workspace: { id: string; domain: string; timezone: string } | null;
}

/** What can be done with the whole page. Its list comes with the first press. */
export function PageMenu({ workspace }: Props) {
  const [wanted, setWanted] = useState(false);
  const button = <DotsButton label="Actions for this page" onClick={() => setWanted(true)} />;
  if (!wanted || !workspace) return button;
  return (
    <Suspense fallback={button}>
      <PageMenuList workspace={workspace} />
    </Suspense>
  );
}

import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useComparedRows } from './compared-rows.ts';

const CompareBar = lazyComponent(() => import('./compare-bar.tsx'));

/** The rows that are chosen to be compared. @param props.isInline in a dialog, which covers the page */
export function Comparison({ isInline = false }: { isInline?: boolean }) {
  const rows = useComparedRows();
  return rows && <CompareBar {...{ rows, isInline }} />;
}

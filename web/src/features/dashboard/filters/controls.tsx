import { lazy, Suspense } from 'react';
import { Box } from '@chakra-ui/react';
import { useWide } from '../../../ui/page/use-wide.ts';
import { useView } from '../view/use-view.ts';
import { useFiltering } from './filter-context.tsx';

const WideControls = lazy(() => import('./wide-controls.tsx'));
const PhoneControls = lazy(() => import('./phone-controls.tsx'));
const Chips = lazy(() => import('./filter-chips.tsx'));

/** The controls in the header of a wide page. */
export function HeaderControls() {
  const { workspace } = useFiltering();
  const isWide = useWide();
  return <Suspense fallback={null}>{isWide && workspace && <WideControls workspace={workspace} />}</Suspense>;
}

/** The controls at the bottom edge of a narrow page. */
export function BottomControls() {
  const { workspace } = useFiltering();
  const isWide = useWide();
  return (
    <Suspense fallback={null}>{!isWide && workspace && <PhoneControls workspace={workspace} />}</Suspense>
  );
}

/** The filters of the page, where it has some, in a place that is kept for them. */
export function FilterChips() {
  const { view, faults } = useView();
  const isFiltered = view.filters.length > 0 || view.segment !== null;
  if (!isFiltered && !faults.some(({ param }) => param === 'f' || param === 'segment')) return null;
  return (
    <Suspense fallback={<Box h={{ base: '16', lg: '12' }} />}>
      <Chips />
    </Suspense>
  );
}

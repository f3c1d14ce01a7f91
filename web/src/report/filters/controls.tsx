import { Box } from '@chakra-ui/react';
import { useSharedLink } from '../../api/reader.ts';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { useWide } from '../../ui/page/use-window.ts';
import { useEmbedded } from '../address/use-embedded.ts';
import { useView } from '../address/use-view.ts';
import { isFiltered, isOfFilters } from '../address/view.ts';
import { useFiltering } from './filter-context.ts';

const WideControls = loadedLater(() => import('./wide-controls.tsx'));
const PhoneBar = loadedLater(() => import('./phone-bar.tsx'));
const Chips = loadedLater(() => import('./filter-chips.tsx'), <Box h={{ base: '16', lg: '12' }} />);

/** The controls in the header of a wide or embedded page; the one period of a shared link whose readers do not choose it. */
export function HeaderControls() {
  const { workspace } = useFiltering();
  const isWide = useWide();
  const isEmbedded = useEmbedded();
  const timeframe = useSharedLink()?.timeframe;
  if (timeframe) return <Box textStyle="label">{timeframe}</Box>;
  return (isWide || isEmbedded) && workspace && <WideControls workspace={workspace} />;
}

/** The controls at the bottom edge of a narrow page. A frame as high as its content has that edge out of sight. */
export function BottomControls() {
  const { workspace } = useFiltering();
  const isWide = useWide();
  const link = useSharedLink();
  const isEmbedded = useEmbedded();
  return !isWide && !isEmbedded && !link?.timeframe && workspace && <PhoneBar workspace={workspace} />;
}

/** The filters of the page, where it has some, in a space that is reserved for them. */
export function FilterChips() {
  const { view, faults } = useView();
  return (isFiltered(view) || faults.some(isOfFilters)) && <Chips />;
}

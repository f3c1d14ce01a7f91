import { say } from '@footfall/functions/contract';
import { Box } from '@chakra-ui/react';
import { useSharedLink } from '../../api/reader.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useWide } from '../../ui/page/use-window.ts';
import { useEmbedded } from '../address/use-embedded.ts';
import { useView } from '../address/use-view.ts';
import { isFiltered, isOfFilters } from '../address/view.ts';
import { useFiltering } from './filter-context.ts';

const WideControls = lazyComponent(() => import('./wide-controls.tsx'));
const PhoneBar = lazyComponent(() => import('./phone-bar.tsx'));
const Chips = lazyComponent(() => import('./filter-chips.tsx'), <Box h={{ base: '16', lg: '12' }} />);

/** For wide and embedded pages. Shared links with a fixed period show it instead. */
export function HeaderControls() {
  const { workspace } = useFiltering();
  const isWide = useWide();
  const isEmbedded = useEmbedded();
  const timeframe = useSharedLink()?.timeframe;
  if (timeframe) return <Box textStyle="label">{say(timeframe)}</Box>;
  return (isWide || isEmbedded) && workspace && <WideControls workspace={workspace} />;
}

/** For narrow pages. Embeds lack them, because the bottom edge of a frame as high as its content is out of sight. */
export function BottomControls() {
  const { workspace } = useFiltering();
  const isWide = useWide();
  const link = useSharedLink();
  const isEmbedded = useEmbedded();
  return !isWide && !isEmbedded && !link?.timeframe && workspace && <PhoneBar workspace={workspace} />;
}

/** Rendered only with filters or with unreadable ones. */
export function FilterChips() {
  const { view, faults } = useView();
  return (isFiltered(view) || faults.some(isOfFilters)) && <Chips />;
}

import { say, sayAs } from '@footfall/functions/contract';
import { Box } from '@chakra-ui/react';
import { useSharedLink } from '../../api/reader.ts';
import { Button } from '../../ui/button.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BottomBar } from '../../ui/page/bottom-bar.tsx';
import { useView } from '../address/use-view.ts';
import { filterCount } from '../address/view.ts';
import { usePageControls } from '../use-period.ts';
import { PeriodPill } from '../period/period-pill.tsx';
import type { PeriodWorkspace } from '../period/use-period-choice.ts';
import { useFiltering } from './filter-context.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';

/** The filter button is hidden from readers without the dialog. */
export default function PhoneBar({ workspace }: { workspace: PeriodWorkspace }) {
  const { open } = useFiltering();
  const isShared = useSharedLink() !== null;
  const { hasPeriod } = usePageControls();
  if (!hasPeriod && !open) return null;
  return (
    <>
      {/* The frame of a shared link reserves the space itself. */}
      {!isShared && <Box data-screen-only="" h="20" />}
      <BottomBar aria-label={barName(open !== null, hasPeriod)}>
        {open && <FilterButton onClick={() => open('new')} />}
        {hasPeriod && <PeriodPill workspace={workspace} />}
      </BottomBar>
    </>
  );
}

function barName(hasFilter: boolean, hasPeriod: boolean): string {
  if (!hasPeriod) return sayAs('verb', 'Filter');
  return hasFilter ? say('Filter and period') : say('Period');
}

function FilterButton({ onClick }: { onClick: () => void }) {
  const count = filterCount(useView().view);
  return (
    <Button look="outline" h="auto" minH="12" px="4" onClick={onClick}>
      <Icon name="filter" />
      {sayAs('verb', 'Filter')}
      {count > 0 && (
        <Box as="span" css={countStyle}>
          {sayRich('{count}<hidden> set</hidden>', { count, hidden: (words) => <Hidden>{words}</Hidden> })}
        </Box>
      )}
    </Button>
  );
}

const countStyle = {
  minW: '5',
  h: '5',
  px: '1',
  bg: 'accent',
  color: 'accent.contrast',
  borderRadius: '999px',
  textStyle: 'note',
  lineHeight: '1.25rem',
  textAlign: 'center',
} as const;

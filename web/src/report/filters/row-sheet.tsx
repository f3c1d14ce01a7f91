import type { ReactNode, RefObject } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { RowPicture } from '../rows/row-parts.tsx';
import { pictureStyle } from '../rows/style.ts';
import { changeOf, changeText } from '../../ui/figures/change.ts';
import type { CardRow } from '../ask/card-rows.ts';
import { formatCount, formatPercent, unitOf } from '../../ui/figures/format.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useFilters } from './use-filters.ts';
import type { RowKind } from './use-row-press.tsx';

interface Props {
  row: CardRow;
  breakdown: RowKind;
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
}

/** What a pressed row tells and does where nothing can hover. */
export default function RowSheet({ row, breakdown, onClose, trigger }: Props) {
  const { chosen, toggle } = useFilters();
  const name = breakdown.nameOf(row);
  const state = chosen(breakdown.of, row.value);
  const filter = (operator: 'is' | 'is_not') => {
    onClose();
    toggle(breakdown.of, row.value, operator);
  };
  return (
    <Sheet
      title={
        <Flex align="center" gap="3" minW="0" css={pictureStyle}>
          {breakdown.pictureOf && <RowPicture {...breakdown.pictureOf(row)} />}
          <Box as="bdi" overflowWrap="anywhere" minW="0">
            {name}
          </Box>
        </Flex>
      }
      onClose={onClose}
      trigger={trigger}
    >
      <RowFigures row={row} breakdown={breakdown} />
      {state ? (
        <Action icon="filter" onClick={() => filter(state)}>
          Remove the filter <b>{name}</b>
        </Action>
      ) : (
        <>
          <Action icon="filter" onClick={() => filter('is')}>
            Filter by <b>{name}</b>
          </Action>
          <Action icon="exclude" onClick={() => filter('is_not')}>
            Exclude <b>{name}</b>
          </Action>
        </>
      )}
      <CopyName name={name} />
    </Sheet>
  );
}

/** The count, its share and its change. */
function RowFigures({ row, breakdown }: Pick<Props, 'row' | 'breakdown'>) {
  const { sum, percentage, before } = row;
  const change = before && changeOf(sum, before.sum, breakdown.meaning.moreIsBetter);
  const color = change
    ? { better: 'positive', worse: 'negative', neutral: 'fg.muted' }[change.verdict]
    : undefined;
  return (
    <Flex align="baseline" justify="space-between" gap="3" wrap="wrap" pb="3">
      <Box>
        <Box as="span" textStyle="number">
          {formatCount(sum)}
        </Box>{' '}
        <Box as="span" color="fg.muted">
          {`${unitOf(sum, breakdown.unit)}, ${formatPercent(percentage)}`}
        </Box>
      </Box>
      {before && (
        <Flex textStyle="note" color="fg.muted" align="center" gap="1">
          {change && (
            <>
              <Flex as="span" color={color} align="center" gap="1" aria-hidden="true">
                {change.direction !== 'same' && <Icon name={`arrow-${change.direction}`} boxSize="3" />}
                {formatPercent(Math.abs(change.percent))}
              </Flex>
              <Hidden>{changeText(change)}</Hidden>
            </>
          )}
          {before.sum === 0 ? 'none before' : `from ${formatCount(before.sum)}`}
        </Flex>
      )}
    </Flex>
  );
}

const copyWords = { no: 'Copy name', yes: 'Copied', refused: 'Your browser did not allow it' };

/** Copies a name as it is shown. */
function CopyName({ name }: { name: string }) {
  const { copied, copy } = useCopy();
  return (
    <>
      <Action icon="copy" onClick={() => void copy(name)}>
        {copyWords[copied]}
      </Action>
      <Hidden role="status">{copied === 'no' ? '' : copyWords[copied]}</Hidden>
    </>
  );
}

interface ActionProps {
  icon: IconName;
  onClick: () => void;
  children: ReactNode;
}

function Action({ icon, onClick, children }: ActionProps) {
  return (
    <chakra.button type="button" onClick={onClick} css={actionStyle}>
      <Icon name={icon} color="fg.muted" />
      <Box as="span" overflowWrap="anywhere" minW="0">
        {children}
      </Box>
    </chakra.button>
  );
}

const actionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  minH: '12',
  textAlign: 'start',
  borderTopWidth: '1px',
  borderColor: 'border',
  cursor: 'pointer',
  '& b': { fontWeight: 500 },
};

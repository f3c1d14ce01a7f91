import { type ReactNode, useState } from 'react';
import { Box, chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import { ChangeArrow, Icon, type IconName } from '../../ui/icon.tsx';
import { type Opened, Sheet } from '../../ui/overlay/modal-frame.tsx';
import { moreIsBetterIn, RowPicture } from '../rows/row-content.tsx';
import rows from '../rows/rows.module.css';
import { changeColors } from '../../ui/figures/change-mark.tsx';
import {
  changeOf,
  changeText,
  formatCount,
  formatPercent,
  say,
  labelledMessage,
  labelInside,
} from '@footfall/functions/contract';
import type { CardRow } from '../ask/card-rows.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { useCopy } from '../../ui/code/use-copy.ts';
import { mayExclude } from '../exclusion/excludable.ts';
import { useFiltering } from './filter-context.ts';
import type { RowFigures } from './row-tip.tsx';
import { useFilters, type Chosen } from './use-filters.ts';
import type { RowKind } from '../rows/kinds/breakdowns.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';

const ExclusionDialog = lazyComponent(() => import('../exclusion/exclusion-dialog.tsx'));

interface Props extends Opened {
  row: CardRow;
  breakdown: RowKind;
  /** All figures of the row, if some columns are hidden. */
  figures: RowFigures;
  /** Null for readers of a shared link. */
  onCompare: (() => void) | null;
}

/** The details and actions of a pressed row, on devices without hover. */
export default function RowSheet({ row, breakdown, figures, onCompare, onClose, trigger }: Props) {
  const { chosen, toggle } = useFilters();
  const { of, nameOf, pictureOf } = breakdown;
  const name = nameOf(row);
  const { workspace, role } = useFiltering();
  const [isExcluding, setExcluding] = useState(false);
  const state = chosen(of, row.value);
  const inBold = { name, b: bold };
  const actions: readonly [IconName, ReactNode, Chosen][] = state
    ? [['filter', sayRich('Remove the filter <b>{name}</b>', inBold), state]]
    : [
        ['filter', sayRich('Filter by <b>{name}</b>', inBold), 'is'],
        ['exclude', sayRich('Exclude <b>{name}</b>', inBold), 'is_not'],
      ];
  if (isExcluding && workspace)
    return <ExclusionDialog workspaceId={workspace.id} source={row.value} {...{ onClose, trigger }} />;
  return (
    <Sheet
      title={
        <Flex align="center" gap="3" minW="0" className={rows.pictures}>
          {pictureOf && <RowPicture {...pictureOf(row)} />}
          <Box as="bdi" overflowWrap="anywhere" minW="0">
            {name}
          </Box>
        </Flex>
      }
      {...{ onClose, trigger }}
    >
      <MainFigure row={row} {...breakdown} />
      {figures.length > 0 && <AllFigures figures={figures} />}
      {actions.map(([icon, words, operator]) => (
        <Action
          key={operator}
          icon={icon}
          onClick={() => {
            onClose();
            toggle(of, row.value, operator);
          }}
        >
          {words}
        </Action>
      ))}
      {onCompare && <CompareAction {...{ name, onCompare, onClose }} />}
      {of === 'visit:source' && row.value !== '' && mayExclude(role) && (
        <Action icon="exclude" onClick={() => setExcluding(true)}>
          {sayRich('Stop counting visits from <b>{name}</b>', inBold)}
        </Action>
      )}
      <CopyName name={name} />
    </Sheet>
  );
}

const bold = (words: ReactNode) => <b>{words}</b>;

interface CompareProps extends Pick<Opened, 'onClose'> {
  name: string;
  onCompare: () => void;
}

const CompareAction = ({ name, onCompare, onClose }: CompareProps) => (
  <Action
    icon="tiles"
    onClick={() => {
      onClose();
      onCompare();
    }}
  >
    {sayRich('Compare <b>{name}</b> with others', { name, b: bold })}
  </Action>
);

const AllFigures = ({ figures }: Pick<Props, 'figures'>) => (
  <Flex as="dl" wrap="wrap" columnGap="6" rowGap="2" pb="3">
    {figures.map(([title, text]) => (
      <Box key={title}>
        <Box as="dt" layerStyle="note">
          {title}
        </Box>
        <Box as="dd" textStyle="label">
          {text}
        </Box>
      </Box>
    ))}
  </Flex>
);

function MainFigure({ row, unit, meaning }: Pick<Props, 'row'> & RowKind) {
  const { sum, percentage, before, sameDays = sum } = row;
  const change = before && changeOf(sameDays, before.sum, moreIsBetterIn(row, meaning));
  return (
    <Flex align="baseline" justify="space-between" gap="3" wrap="wrap" pb="3">
      <Box>
        <Box as="span" color="fg.muted">
          {sayRich('{figure}, {share}', {
            figure: sayRich(labelledMessage(unit), {
              count: sum,
              label: labelInside(unit),
              shown: (
                <Box as="span" textStyle="number" color="fg">
                  {formatCount(sum)}
                </Box>
              ),
            }),
            share: formatPercent(percentage),
          })}
        </Box>
      </Box>
      {before && (
        <Flex layerStyle="note" align="center" gap="1">
          {change && (
            <>
              <Flex as="span" color={changeColors[change.verdict]} align="center" gap="1" aria-hidden="true">
                <ChangeArrow {...change} />
                {formatPercent(Math.abs(change.percent))}
              </Flex>
              <Hidden>{changeText(change)}</Hidden>
            </>
          )}
          {say('from {value}', { value: formatCount(before.sum) })}
        </Flex>
      )}
    </Flex>
  );
}

const copyWords = {
  no: say('Copy name'),
  yes: say('Copied'),
  refused: say('Your browser did not allow it'),
};

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

const Action = ({ icon, children, ...rest }: HTMLChakraProps<'button'> & { icon: IconName }) => (
  <chakra.button type="button" css={actionStyle} {...rest}>
    <Icon name={icon} color="fg.muted" />
    <Box as="span" overflowWrap="anywhere" minW="0">
      {children}
    </Box>
  </chakra.button>
);

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

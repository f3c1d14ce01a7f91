import { Box } from '@chakra-ui/react';
import { formatCount, type MovedPage, shownPath, say } from '@footfall/functions/contract';
import { codeFont } from '../../../ui/code/code-font.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { Table } from '../../../ui/figures/table.tsx';
import { RowMenu } from '../../../ui/overlay/row-menu.tsx';
import { linedTable } from '../figures.tsx';
import { swapped } from './use-moved-pages.ts';

interface Props {
  rules: readonly MovedPage[];
  moved: readonly number[] | undefined;
  mayChange: boolean;
  onOrder: (rules: readonly MovedPage[]) => void;
  onEdit: (at: number) => void;
  onDelete: (at: number) => void;
}

/** The rules in the order in which they are tried. */
export function RuleTable({ rules, moved, mayChange, ...on }: Props) {
  if (rules.length === 0) return <Box color="fg.muted">{say('No page has moved yet.')}</Box>;
  const titles = [
    say('Old path'),
    say('New path'),
    ...(mayChange ? [say('Pageviews moved'), <Hidden key="actions">{say('Actions')}</Hidden>] : []),
  ];
  return (
    <Box css={{ ...linedTable, ...columns }}>
      <Table
        aria-label={say('Moved pages, in the order in which they are tried')}
        titles={titles}
        rows={rules.map(({ from, to }, at) => [
          from,
          <Path key="from" path={from} />,
          <Path key="to" path={to} isNew />,
          ...(mayChange
            ? [
                moved?.[at] === undefined ? '' : formatCount(moved[at]),
                <RuleMenu key="menu" {...{ rules, at }} {...on} />,
              ]
            : []),
        ])}
      />
    </Box>
  );
}

const columns = {
  '& th[scope=col]': { color: 'fg.muted', borderTopWidth: '0', textStyle: 'note' },
  '& :is(th, td):nth-of-type(1)': { pe: '3' },
  '& tr > :nth-child(3)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& tr > :nth-child(4)': { textAlign: 'end', w: '12' },
};

const Path = ({ path, isNew = false }: { path: string; isNew?: boolean }) => (
  <Box as="span" fontFamily={codeFont} fontSize="0.8125rem" overflowWrap="anywhere" translate="no">
    {isNew && (
      <Box as="span" aria-hidden="true" color="fg.muted">
        {'→ '}
      </Box>
    )}
    {shownPath(path)}
  </Box>
);

function RuleMenu({
  rules,
  at,
  onOrder,
  onEdit,
  onDelete,
}: Omit<Props, 'moved' | 'mayChange'> & { at: number }) {
  return (
    <RowMenu
      label={say('Actions for {path}', { path: shownPath(rules[at]?.from ?? '') })}
      actions={[
        { text: say('Edit'), run: () => onEdit(at) },
        ...(at > 0 ? [{ text: say('Move up'), run: () => onOrder(swapped(rules, at, at - 1)) }] : []),
        ...(at < rules.length - 1
          ? [{ text: say('Move down'), run: () => onOrder(swapped(rules, at, at + 1)) }]
          : []),
        { text: say('Delete'), isDanger: true, run: () => onDelete(at) },
      ]}
    />
  );
}

import { Box } from '@chakra-ui/react';
import { metricColumn } from '../../../report/rows/column.ts';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { versionRows, versionsOf, versionTrees, type VersionTreeName } from './version-trees.ts';
import { TableCard } from '../../../report/rows/table-card.tsx';

const columns = [metricColumn('visitors', 'Visitors'), metricColumn('percentage')];

/** Half a column wide: the change of a row is in its card alone, and a long name takes a second line. */
const halfStyle = {
  '& .change': { display: 'none' },
  '& table tbody .label bdi': { whiteSpace: 'normal', lineClamp: 2, overflowWrap: 'anywhere' },
} as const;

/** Browsers or systems, each with its versions below it. */
export function VersionsCard({ name }: { name: VersionTreeName }) {
  const tree = versionTrees[name];
  const products = useQuestion(name);
  const versions = useQuestion(versionsOf(name));
  const call = products.error ? products : versions;
  const rows = products.data && versions.data ? versionRows(tree, products.data, versions.data) : undefined;
  return (
    <Box css={halfStyle}>
      <TableCard
        title={tree.title}
        unit={tree.kind.unit}
        help={tree.kind.meaning.sentence}
        table={name}
        name={tree.name}
        columns={columns}
        call={call}
        rows={rows}
        take={6}
      />
    </Box>
  );
}

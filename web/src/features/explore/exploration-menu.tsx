import { explorationCsv } from '../../report/exploration/table.ts';
import type { useExploration } from '../../report/exploration/use-exploration.ts';
import { CardMenu } from '../../report/card-menu/card-menu.tsx';
import { useTable, useZoom } from './use-table.ts';
import { useColumnTitles } from './exploration-table.tsx';

type Explored = NonNullable<ReturnType<typeof useExploration>['explored']>;

export const ExplorationMenu = ({ explored }: { explored: Explored | null }) =>
  explored && <Menu explored={explored} />;

/** The file has the rows and columns of the table. */
function Menu({ explored: { request, answers, data } }: { explored: Explored }) {
  const [shown] = useZoom(data.keys);
  const { rows, keys } = useTable(data, shown);
  const titles = useColumnTitles(request.exploration);
  const shownQuestion = answers['parts-now'] ?? answers['total-0-time'];
  const first = answers['total-0-time'] ?? answers['sites-time'];
  if (!first) return null;
  const { meta } = first.answer;
  const answered = 'range' in meta ? meta : meta.sites[0];
  if (!answered) return null;
  return (
    <CardMenu
      about={{ title: 'Explore', unit: data.metrics[0]?.label ?? '', interval: request.interval }}
      numbers={{
        question: (shownQuestion ?? first).input,
        meta: answered,
        table: () => explorationCsv(rows, keys, titles),
      }}
    />
  );
}

import { say, sayInEnglish, shownHost } from '@footfall/functions/contract';
import { explorationCsv, hoursCsv } from '../../report/exploration/table.ts';
import type { useExploration } from '../../report/exploration/use-exploration.ts';
import { CardMenu } from '../../report/card-menu/card-menu.tsx';
import { usePeriod } from '../../report/use-period.ts';
import type { Shown } from '../../report/picture/data.ts';
import { useExplorationTitles } from './sentence/use-names.ts';
import { useTable } from './table/use-table.ts';
import { fileTitles } from './table/exploration-table.tsx';

type Explored = NonNullable<ReturnType<typeof useExploration>['explored']>;

interface Props {
  explored: Explored;
  zoom: Shown | null;
}

/** The file has the rows and columns of the table. */
export function ExplorationMenu({ explored: { request, answers, data, nameData, hours }, zoom }: Props) {
  const { rowsIn, keys } = useTable(data, zoom);
  const file = sayInEnglish(useExplorationTitles(request.exploration, request.interval));
  const titles = fileTitles(request.exploration, usePeriod().view);
  const shownQuestion = answers['parts-now'] ?? answers['total-0-time'];
  const first = answers['total-0-time'] ?? answers['sites-time'];
  if (!first) return null;
  const { meta } = first.answer;
  const answered = 'range' in meta ? meta : meta.sites[0];
  const sites = 'range' in meta ? undefined : meta.sites.map(({ domain }) => shownHost(domain));
  if (!answered) return null;
  return (
    <CardMenu
      hasNotes={request.exploration.breakdown.kind !== 'sites'}
      about={{
        title: say('Explore'),
        file,
        unit: say(data.metrics[0]?.label ?? ''),
        interval: request.interval,
      }}
      numbers={{
        question: (shownQuestion ?? first).input,
        meta: answered,
        sites,
        table: () => (hours ? hoursCsv(hours) : explorationCsv(rowsIn(nameData()), keys, titles)),
      }}
    />
  );
}

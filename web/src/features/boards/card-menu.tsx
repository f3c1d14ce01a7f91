import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { type BoardCard, type Filter } from '@footfall/functions/contract';
import { useNavigate } from 'react-router-dom';
import { linesOf } from '../../report/address/filter-line.ts';
import { linesText } from '../../report/address/filter-words.ts';
import { readableSearch, useAddress } from '../../report/address/use-address.ts';
import { usePictureSaver } from '../../report/export/use-picture-saver.ts';
import { useClocks } from '../../report/period/use-clock.ts';
import { usePeriod } from '../../report/use-period.ts';
import { csvOf, fileName } from '../../ui/file/csv.ts';
import { csvType, download } from '../../ui/file/file.ts';
import { daysOf } from '../../ui/period/period.ts';
import { RowMenu } from '../../ui/overlay/row-menu.tsx';
import { paths, reportPathBeside } from '../../paths.ts';
import { exploreSearch } from './explore-link.ts';
import { useCardAnswers } from './numbers/asking.tsx';
import { cardCsv } from './numbers/card-csv.ts';
import { type CardRequest, explorationOf } from './numbers/requests.ts';

interface Props {
  card: BoardCard;
  name: string;
  /** Null for texts and funnels. */
  request: CardRequest | null;
  segmentName: (id: string) => string;
}

/** Opens the question of a card where it can be changed, and saves its numbers and its chart. Empty if it has none. */
export function CardMenu({ card, name, request, segmentName }: Props) {
  const [control, setControl] = useState<HTMLElement | null>(null);
  const explore = useExploreAction(card);
  const savePicture = usePictureSaver({ title: name, control, more: filtersOf(card) });
  const isChart = explorationOf(card.body)?.show === 'chart';
  const pictures =
    savePicture && isChart
      ? (['png', 'svg'] as const).map((format) => ({
          text: `Export ${format.toUpperCase()}`,
          run: () => void savePicture(format),
        }))
      : [];
  const csv = useCsvAction(name, request, segmentName);
  const actions = [...explore, ...csv, ...pictures];
  return (
    <Box ref={setControl} display="contents" data-screen-only="">
      {actions.length > 0 && <RowMenu label={`Actions for ${name}`} actions={actions} />}
    </Box>
  );
}

/** The filters of the card alone. */
function filtersOf({ body }: BoardCard): string[] {
  if (body.kind === 'text') return [];
  const lines = linesOf(body.filters.filter((filter: Filter) => filter[1] !== 'segment'));
  return lines && lines.lines.length > 0 ? [`Filters of the card: ${linesText(lines.lines, lines.any)}`] : [];
}

function useCsvAction(name: string, request: CardRequest | null, segmentName: Props['segmentName']) {
  const { domain, clock, view } = usePeriod();
  const clockIn = useClocks();
  const { answers } = useCardAnswers(request);
  if (!request || !answers) return [];
  const days = daysOf(view.period, clock.day) ?? { from: '', to: '' };
  const save = () => {
    const table = cardCsv(request, answers, { clockIn, segmentName });
    download(fileName({ site: domain, what: name, ...days }, 'csv'), csvOf(table), csvType);
  };
  return [{ text: 'Export CSV', run: save }];
}

function useExploreAction(card: BoardCard) {
  const { view } = usePeriod();
  const { pathname, params } = useAddress();
  const navigate = useNavigate();
  const search = exploreSearch(card, view);
  if (!search) return [];
  const site = params.get('site');
  if (site !== null) search.set('site', site);
  const to = reportPathBeside(pathname, paths.explore) + readableSearch(search);
  return [{ text: 'Open in Explore', run: () => void navigate(to) }];
}

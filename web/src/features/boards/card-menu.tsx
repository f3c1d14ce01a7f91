import { useState } from 'react';
import { Box, Menu } from '@chakra-ui/react';
import { type BoardCard, type Filter, say, sayInEnglish } from '@footfall/functions/contract';
import { useNavigate } from 'react-router-dom';
import { linesOf } from '../../report/address/filter-line.ts';
import { linesText } from '../../report/address/filter-words.ts';
import { readableSearch, useAddress } from '../../report/address/use-address.ts';
import { MenuOnPress } from '../../report/card-menu/card-menu.tsx';
import { actionsFor } from '../../report/card-menu/dots-button.tsx';
import { OpenMenu } from '../../report/card-menu/open-menu.tsx';
import { PictureItems } from '../../report/export/picture-items.tsx';
import { ListenItem } from '../../report/listen/listen-item.tsx';
import { useClocks } from '../../report/period/use-clock.ts';
import { usePeriod } from '../../report/use-period.ts';
import { csvOf, fileName } from '../../ui/file/csv.ts';
import { csvType, download } from '../../ui/file/file.ts';
import { daysOf } from '../../ui/period/period.ts';
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
  const saveCsv = useCsvAction(name, request, segmentName);
  const isChart = explorationOf(card.body)?.show === 'chart';
  const label = actionsFor(name);
  return (
    <Box display="contents" data-screen-only="">
      {(explore || saveCsv) && (
        <MenuOnPress label={label}>
          <OpenMenu label={label} trigger={setControl}>
            {({ save }) => (
              <>
                {explore && (
                  <Menu.Item value="explore" onSelect={explore}>
                    {say('Open in Explore')}
                  </Menu.Item>
                )}
                {saveCsv && (
                  <Menu.Item value="csv" closeOnSelect={false} onClick={() => save(saveCsv)}>
                    {say('Export CSV')}
                  </Menu.Item>
                )}
                <ListenItem control={control} />
                {isChart && <PictureItems title={name} more={filtersOf(card)} {...{ control, save }} />}
              </>
            )}
          </OpenMenu>
        </MenuOnPress>
      )}
    </Box>
  );
}

/** The filters of the card alone. */
function filtersOf({ body }: BoardCard): string[] {
  if (body.kind === 'text') return [];
  const lines = linesOf(body.filters.filter((filter: Filter) => filter[1] !== 'segment'));
  return lines && lines.lines.length > 0
    ? [say('Filters of the card: {filters}', { filters: linesText(lines.lines, lines.any) })]
    : [];
}

function useCsvAction(name: string, request: CardRequest | null, segmentName: Props['segmentName']) {
  const { domain, clock, view } = usePeriod();
  const clockIn = useClocks();
  const { answers } = useCardAnswers(request);
  if (!request || !answers) return null;
  const days = daysOf(view.period, clock.day) ?? { from: '', to: '' };
  return async () => {
    const table = sayInEnglish(() => cardCsv(request, answers, { clockIn, segmentName }));
    download(fileName({ site: domain, what: name, ...days }, 'csv'), csvOf(table), csvType);
    return 0;
  };
}

function useExploreAction(card: BoardCard) {
  const { view } = usePeriod();
  const { pathname, params } = useAddress();
  const navigate = useNavigate();
  const search = exploreSearch(card, view);
  if (!search) return null;
  const site = params.get('site');
  if (site !== null) search.set('site', site);
  const to = reportPathBeside(pathname, paths.explore) + readableSearch(search);
  return () => void navigate(to);
}

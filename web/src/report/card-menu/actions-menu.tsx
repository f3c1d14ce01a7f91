import { lazy, Suspense, useContext, useRef, useState, type ReactNode } from 'react';
import { Box, Menu } from '@chakra-ui/react';
import type { Input } from '@footfall/functions/contract';
import { useSession } from '../../api/session.ts';
import { AsGuest } from '../../api/use-endpoint.ts';
import { Notice } from '../../ui/overlay/notice.tsx';
import { csvOf, fileName, type Table } from '../../ui/file/csv.ts';
import { csvType, download } from '../../ui/file/download.ts';
import type { PlannedCall } from '../ask/questions.tsx';
import { usePeriod, usePeriodWords } from '../use-period.ts';
import { actionsFor, DotsButton } from './dots-button.tsx';
import { LinkItem } from './link-item.tsx';
import { queryTitle } from './query-title.ts';

const QueryDrawer = lazy(() => import('../query/query-drawer.tsx'));

export interface ActionsProps {
  /** `Sources` and `Visitors`. */
  about: { title: string; unit: string };
  /** Undefined while there are no numbers: then there is nothing to export and no query to show. */
  numbers: Numbers | undefined;
  /** Items above the list. */
  children?: ReactNode;
}

interface Numbers {
  /** The call that has the numbers; by default that of the question language. */
  call?: PlannedCall;
  /** The question that the numbers answer. */
  question: Input<PlannedCall>;
  /** The days of the answer. */
  range: { from: string; to: string };
  /** What is shown, as the rows of a file. */
  table: () => Table | Promise<Table>;
}

/** What can be done with a list of numbers. It is open from the start: it is mounted by the press on its button. */
export default function ActionsMenu({ about, numbers, children }: ActionsProps) {
  const { domain, view } = usePeriod();
  const period = usePeriodWords();
  const asGuest = useContext(AsGuest);
  const isSignedIn = useSession().state === 'signed-in';
  const [open, setOpen] = useState(true);
  const [queryOpen, setQueryOpen] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const label = actionsFor(about.title);

  /** The menu stays open until the file is there. */
  async function exportCsv({ range, table }: Numbers) {
    setFailed(null);
    try {
      const name = fileName({ site: domain, what: about.title, ...range }, 'csv');
      download(name, csvOf(await table()), csvType);
      setOpen(false);
    } catch (error) {
      setFailed((error as Error).message);
    }
  }

  return (
    <>
      <Menu.Root
        open={open}
        onOpenChange={(details) => setOpen(details.open)}
        positioning={{ placement: 'bottom-end', gutter: 6 }}
      >
        <Menu.Trigger asChild>
          <DotsButton ref={trigger} label={label} />
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content aria-label={label}>
            {children}
            {numbers && (
              <Menu.Item value="csv" closeOnSelect={false} onClick={() => void exportCsv(numbers)}>
                Export CSV
              </Menu.Item>
            )}
            <LinkItem />
            {numbers && (isSignedIn || !asGuest) && (
              <>
                <Menu.Separator />
                <Menu.Item value="query" onClick={() => setQueryOpen(true)}>
                  Show query
                </Menu.Item>
              </>
            )}
            <Box px="2.5" maxW="60">
              <Notice tone="error">{failed}</Notice>
            </Box>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {queryOpen && numbers && (
        <Suspense fallback={null}>
          {/* Also in the demo, the SQL is for the person who is signed in. */}
          <AsGuest value={false}>
            <QueryDrawer
              subtitle={queryTitle(about, period, view.filters.length + (view.segment ? 1 : 0))}
              call={numbers.call}
              question={numbers.question}
              onClose={() => setQueryOpen(false)}
              trigger={trigger}
            />
          </AsGuest>
        </Suspense>
      )}
    </>
  );
}

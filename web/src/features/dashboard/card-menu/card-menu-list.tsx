import { lazy, Suspense, useRef, useState } from 'react';
import { Menu } from '@chakra-ui/react';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { useShownPeriod } from '../use-shown-period.ts';
import { csvOf, fileName } from '../export/csv.ts';
import { csvType, download } from '../export/download.ts';
import { linkToView } from './copy-link.ts';
import { DotsButton } from './dots-button.tsx';
import type { MenuOf } from './menu-of.ts';
import { queryTitle } from './query-title.ts';

const QueryDrawer = lazy(() => import('../query/query-drawer.tsx'));

/** The menu of a card, open from the start: it is mounted by the press on its button. */
export default function CardMenuList({ title, unit, question, table }: MenuOf) {
  const period = useShownPeriod();
  const [queryOpen, setQueryOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const shown = table();

  function exportCsv() {
    if (shown) download(fileName({ ...period, what: title }, 'csv'), csvOf(shown), csvType);
  }

  return (
    <>
      <Menu.Root defaultOpen positioning={{ placement: 'bottom-end', gutter: 6 }}>
        <Menu.Trigger asChild>
          <DotsButton ref={trigger} label={`More for ${title}`} />
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content aria-label={`More for ${title}`}>
            <Menu.Item value="csv" disabled={!shown} onClick={exportCsv}>
              Export CSV
            </Menu.Item>
            <LinkItem workspaceId={period.workspaceId} />
            <Menu.Separator />
            <Menu.Item value="query" onClick={() => setQueryOpen(true)}>
              Show query
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {queryOpen && (
        <Suspense fallback={null}>
          <QueryDrawer
            subtitle={queryTitle({ title, unit }, period.words, period.filters)}
            question={question}
            onClose={() => setQueryOpen(false)}
            trigger={trigger}
          />
        </Suspense>
      )}
    </>
  );
}

/** Stays in sight once pressed, to say that the link is copied. */
function LinkItem({ workspaceId }: { workspaceId: string }) {
  const { copied, copy } = useCopy();
  const [failed, setFailed] = useState<string | null>(null);

  function press() {
    setFailed(null);
    linkToView(workspaceId).then(copy, (error: Error) => setFailed(error.message));
  }

  const words = { no: 'Copy link', yes: 'Link copied', refused: 'Your browser did not allow it' }[copied];
  return (
    <>
      <Menu.Item value="link" closeOnSelect={false} onClick={press}>
        <Menu.ItemText>{words}</Menu.ItemText>
        {copied === 'yes' && <Icon name="check" color="accent" />}
      </Menu.Item>
      <Notice tone={failed ? 'error' : 'neutral'}>{failed}</Notice>
    </>
  );
}

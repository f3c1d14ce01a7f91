import { useRef, useState } from 'react';
import { Box, Menu } from '@chakra-ui/react';
import { dayIn } from '@footfall/functions/contract';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useAsk } from '../ask/questions.tsx';
import { download, zipType } from '../../ui/file/download.ts';
import { exportAll } from '../export/export-all.ts';
import { useFiltering } from '../filters/filter-context.tsx';
import { useView } from '../address/use-view.ts';
import { isRealtime } from '../address/view.ts';
import { DotsButton } from './dots-button.tsx';
import { RemovalItem } from '../removal/removal-item.tsx';
import { LinkItem } from './link-item.tsx';

const RemovalDialog = loadedLater(() => import('../removal/removal-dialog.tsx'));

const label = 'Actions for this page';

interface Props {
  workspace: { id: string; domain: string; timezone: string };
}

/** The menu of the page, open from the start: it is mounted by the press on its button. */
export default function PageMenuList({ workspace }: Props) {
  const { view } = useView();
  const ask = useAsk();
  const [open, setOpen] = useState(true);
  const [isRemoving, setRemoving] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { role } = useFiltering();
  const [state, setState] = useState<{ busy?: boolean; failed?: string }>({});

  /** The menu stays open until the file is there. */
  async function saveAll() {
    setState({ busy: true });
    try {
      const today = dayIn(workspace.timezone, new Date());
      const { name, content } = await exportAll({ workspace, view, today }, ask);
      download(name, content, zipType);
      setOpen(false);
      setState({});
    } catch (error) {
      setState({ failed: (error as Error).message });
    }
  }

  return (
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
          {!isRealtime(view) && (
            <Menu.Item
              value="export"
              closeOnSelect={false}
              disabled={state.busy ?? false}
              onClick={() => void saveAll()}
            >
              {state.busy ? 'Please wait' : 'Export all'}
            </Menu.Item>
          )}
          <LinkItem />
          <RemovalItem role={role} onChoose={() => setRemoving(true)} />
          <Box px="2.5" maxW="60">
            <Notice tone="error">{state.failed}</Notice>
          </Box>
        </Menu.Content>
      </Menu.Positioner>
      {isRemoving && (
        <RemovalDialog workspace={workspace} onClose={() => setRemoving(false)} trigger={trigger} />
      )}
    </Menu.Root>
  );
}

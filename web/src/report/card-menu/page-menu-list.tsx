import { useRef } from 'react';
import { Menu } from '@chakra-ui/react';
import { dayIn, type Role, roleMay, say, sayAs } from '@footfall/functions/contract';
import { serverNow } from '../../api/clock/server-clock.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useModal } from '../../ui/overlay/use-modal.ts';
import { useAsk } from '../ask/questions.tsx';
import { download, zipType } from '../../ui/file/file.ts';
import { excludableSource, mayExclude } from '../exclusion/excludable.ts';
import { saveAsPdf } from '../../ui/print/save-as-pdf.ts';
import { exportAll } from '../export/export-all.ts';
import { useNoteReader } from '../notes/use-notes.ts';
import { useFiltering } from '../filters/filter-context.ts';
import { useView } from '../address/use-view.ts';
import { isRealtime, isFiltered } from '../address/view.ts';
import { shareOpener } from '../share/share-opener.ts';
import { LinkItem } from './link-item.tsx';
import { usePageControls } from '../use-period.ts';
import { OpenMenu } from './open-menu.tsx';

const RemovalDialog = lazyComponent(() => import('../removal/removal-dialog.tsx'));
const ExclusionDialog = lazyComponent(() => import('../exclusion/exclusion-dialog.tsx'));

interface Props {
  workspace: { id: string; domain: string; timezone: string };
}

export default function PageMenuList({ workspace }: Props) {
  const { view } = useView();
  const ask = useAsk();
  const readNotes = useNoteReader();
  const { shown, show, dialog } = useModal<{ excluded: string } | 'removal'>();
  const trigger = useRef<HTMLButtonElement>(null);
  const { role } = useFiltering();
  const { hasExport } = usePageControls();
  const share = shareOpener.useValue();
  const source = mayExclude(role) ? excludableSource(view.filters) : null;

  async function saveAll() {
    const today = dayIn(workspace.timezone, serverNow());
    const { name, content, omitted } = await exportAll({ workspace, view, today }, ask, readNotes);
    download(name, content, zipType);
    return omitted;
  }

  return (
    <>
      <OpenMenu label={say('Actions for this page')} trigger={trigger}>
        {({ busy, save }) => (
          <>
            {hasExport && !isRealtime(view) && (
              <Menu.Item value="export" closeOnSelect={false} disabled={busy} onClick={() => save(saveAll)}>
                {busy ? say('Please wait') : say('Export all')}
              </Menu.Item>
            )}
            <Menu.Item value="pdf" onClick={() => void saveAsPdf()}>
              {say('Save as PDF')}
            </Menu.Item>
            <LinkItem />
            {share && (
              <Menu.Item value="share" onClick={() => share(trigger.current)}>
                {sayAs('verb', 'Share')}
              </Menu.Item>
            )}
            {source !== null && (
              <Menu.Item value="exclude" onClick={() => show({ excluded: source }, trigger.current)}>
                {say('Exclude this source')}
              </Menu.Item>
            )}
            <RemovalItem role={role} onChoose={() => show('removal', trigger.current)} />
          </>
        )}
      </OpenMenu>
      {shown && shown !== 'removal' && (
        <ExclusionDialog workspaceId={workspace.id} source={shown.excluded} {...dialog} />
      )}
      {shown === 'removal' && <RemovalDialog workspace={workspace} {...dialog} />}
    </>
  );
}

/** Deletes the filtered visits. For owners, and only with filters. */
function RemovalItem({ role, onChoose }: { role: Role | null; onChoose: () => void }) {
  const { view } = useView();
  if (!role || !roleMay(role, 'delete visits') || !isFiltered(view) || isRealtime(view)) return null;
  return (
    <Menu.Item value="remove" color="negative" onClick={onChoose}>
      {say('Delete these visits')}
    </Menu.Item>
  );
}

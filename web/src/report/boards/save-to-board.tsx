import { type Exploration, say } from '@footfall/functions/contract';
import { useIsMember } from '../../api/reader.ts';
import { SmallButton } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useModal } from '../../ui/overlay/use-modal.ts';

const SaveDialog = lazyComponent(() => import('./save-dialog.tsx'));

/** Saves an exploration with the filters of the page as a card. Guests of the demo have no boards of their own. */
export function SaveToBoard({ exploration }: { exploration: Exploration }) {
  const { shown, opener, dialog } = useModal<'save'>();
  if (!useIsMember()) return null;
  return (
    <>
      <SmallButton data-screen-only="" {...opener('save')}>
        {say('Save to board')}
      </SmallButton>
      {shown && <SaveDialog exploration={exploration} {...dialog} />}
    </>
  );
}

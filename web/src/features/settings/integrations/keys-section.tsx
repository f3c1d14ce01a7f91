import { useRef } from 'react';
import { Box, Flex, Dialog } from '@chakra-ui/react';
import {
  type CreatedKeyAnswer,
  type Input,
  type KeyAnswer,
  maxKeys,
  roleMay,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { changeAnswer, useEndpoint } from '../../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { DangerDialog } from '../../../ui/overlay/form-dialog.tsx';
import { type Opened, ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import { KeyList } from './key-list.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { CopyBox } from '../../../ui/code/copy-box.tsx';
import { curlExample } from './key-words.ts';

type KeyDialog =
  { is: 'new' } | { is: 'made'; made: CreatedKeyAnswer } | { is: 'remove'; removed: KeyAnswer };

/** The keys with which programs reach a workspace, as far as the reader may remove them, and the dialogs about them. */
export function KeysSection({ workspace: { id, domain, role } }: { workspace: WorkspaceAnswer }) {
  const { data, ...state } = useEndpoint('key.list', { workspaceId: id });
  const { shown, show, dialog } = useModal<KeyDialog>();
  const newKey = useRef<HTMLButtonElement>(null);
  return (
    <Section title="Keys">
      <Box color="fg.muted" textWrap="pretty">
        With a key, a program can read the numbers of this workspace, or your server can send events. A key
        works for this workspace only.
        {!roleMay(role, 'manage keys') && ' You see the keys that you made; owners see all keys.'}
      </Box>
      <Loaded answer={data?.answer} {...state} waiting={['14', '14']}>
        {(keys) => (
          <>
            <KeyList keys={keys} onRemove={(removed, button) => show({ is: 'remove', removed }, button)} />
            <Flex direction="column" align="flex-start" gap="2">
              <SmallButton
                ref={newKey}
                look="default"
                disabled={keys.length >= maxKeys}
                aria-haspopup="dialog"
                onClick={() => show({ is: 'new' }, newKey.current)}
              >
                New key
              </SmallButton>
              {keys.length >= maxKeys && (
                <Box layerStyle="note">A workspace can have {maxKeys} keys. Remove one to make another.</Box>
              )}
            </Flex>
          </>
        )}
      </Loaded>
      {shown?.is === 'new' && (
        <NewKeyDialog
          workspaceId={id}
          onMade={(made) => show({ is: 'made', made }, newKey.current)}
          {...dialog}
        />
      )}
      {shown?.is === 'made' && <MadeKeyDialog made={shown.made} domain={domain} {...dialog} />}
      {shown?.is === 'remove' && (
        <RemoveKeyDialog
          workspaceId={id}
          removed={shown.removed}
          // The button that opened the dialog is gone with its row.
          onRemoved={() => show(null, newKey.current)}
          {...dialog}
        />
      )}
    </Section>
  );
}

interface RemoveProps extends Opened {
  workspaceId: string;
  removed: KeyAnswer;
  onRemoved: () => void;
}

/** Asks before a key stops working. */
function RemoveKeyDialog({ workspaceId, removed: { id, name }, onRemoved, ...dialog }: RemoveProps) {
  const change = useMutation(async () => {
    await removeKey({ workspaceId, id });
    onRemoved();
  }, apiMessage);
  return (
    <DangerDialog
      title="Remove key"
      text={
        <>
          Programs that use <bdi>{name}</bdi> stop working within a minute. This cannot be undone.
        </>
      }
      action="Remove key"
      change={change}
      {...dialog}
    />
  );
}

/** Removes a key, also from the list. @throws ApiError */
async function removeKey(body: Input<'key.delete'>): Promise<void> {
  await call('key.delete', body);
  await changeAnswer('key.list', { workspaceId: body.workspaceId }, (keys) =>
    keys.filter(({ id }) => id !== body.id),
  );
}

interface MadeProps extends Opened {
  made: CreatedKeyAnswer;
  domain: string;
}

/** Shows a new key, this once. A click beside the dialog does not close it, because the key would be lost. */
function MadeKeyDialog({ made: { name, key, scopes }, domain, ...dialog }: MadeProps) {
  return (
    <ModalFrame title="Copy your key now" maxW="36rem" root={{ closeOnInteractOutside: false }} {...dialog}>
      <Flex direction="column" gap="4">
        <Dialog.Description asChild>
          <Box color="fg.muted" overflowWrap="anywhere">
            This is the only time that the key of <bdi>{name}</bdi> is shown. Keep it like a password, on a
            server, never in a page.
          </Box>
        </Dialog.Description>
        <CopyBox label="Key" text={key} rows={1} />
        <CopyBox
          label="Try it"
          text={curlExample({ key, scopes, domain, origin: window.location.origin })}
          rows={4}
        />
        <Flex justify="flex-end">
          <SmallButton look="default" onClick={dialog.onClose}>
            Done
          </SmallButton>
        </Flex>
      </Flex>
    </ModalFrame>
  );
}

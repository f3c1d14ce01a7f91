import { type ReactNode, type RefObject, useRef } from 'react';
import { Box, Dialog, Flex } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { ApiError } from '../../api/call.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { SmallButton } from '../button.tsx';
import { CopyBox } from '../code/copy-box.tsx';
import { ConfirmDialog } from '../overlay/form-dialog.tsx';
import { ModalFrame, type Opened } from '../overlay/modal-frame.tsx';
import { Notice } from '../overlay/notice.tsx';
import { type Opener, useModal } from '../overlay/use-modal.ts';
import { KeyList } from './key-list.tsx';
import { type AnyScope, curlExample, type ListedKey } from './key-words.ts';
import { NewKeyDialog, type Wanted } from './new-key-dialog.tsx';
import { sayRich } from '../words/say-rich.tsx';

interface MadeKey {
  name: string;
  key: string;
  scopes: readonly AnyScope[];
}

interface Limit {
  max: number;
  whose: 'account' | 'workspace';
}

interface Props<Key extends ListedKey, Scope extends AnyScope> {
  keys: readonly Key[];
  /** The most common scope first. */
  scopes: readonly [Scope, ...Scope[]];
  limit: Limit;
  domain: string;
  /** Creates a key and updates the list. @throws ApiError */
  create: (wanted: Wanted<Scope>) => Promise<MadeKey>;
  /** Removes a key and updates the list. @throws ApiError */
  remove: (id: string) => Promise<void>;
  /** Confirms a stopped key and updates the list. @throws ApiError */
  confirm?: (id: string) => Promise<void>;
  /** Asks for a recent sign-in, if changes can need one. @param again repeats the change */
  proof?: (again: () => Promise<void>, dialog: Opened) => ReactNode;
}

type KeyDialog<Key> =
  | { is: 'new' }
  | { is: 'made'; made: MadeKey }
  | { is: 'remove'; removed: Key }
  | { is: 'proof'; again: () => Promise<void> };

export function KeysPanel<Key extends ListedKey, Scope extends AnyScope>({
  keys,
  scopes,
  limit,
  domain,
  create,
  remove,
  confirm,
  proof,
}: Props<Key, Scope>) {
  const { shown, show, opener, dialog } = useModal<KeyDialog<Key>>();
  const newKey = useRef<HTMLButtonElement>(null);
  // The pressed button no longer exists, so another one gets the focus.
  const done = () => show(null, newKey.current);
  /** If the change needs a recent sign-in, asks for one and repeats the change. */
  const orProof = (change: () => Promise<void>) =>
    change().catch((error: unknown) => {
      if (!proof || !needsSignIn(error)) throw error;
      show({ is: 'proof', again: change }, newKey.current);
    });
  return (
    <>
      <ConfirmableKeys
        keys={keys}
        removalOf={(removed) => opener({ is: 'remove', removed })}
        confirm={confirm && ((id) => orProof(() => confirm(id).then(done)))}
      />
      <NewKeyButton button={newKey} full={keys.length >= limit.max && limit} opener={opener({ is: 'new' })} />
      {shown?.is === 'new' && (
        <NewKeyDialog
          scopes={scopes}
          onCreate={(wanted) =>
            orProof(async () => show({ is: 'made', made: await create(wanted) }, newKey.current))
          }
          {...dialog}
        />
      )}
      {shown?.is === 'proof' && proof?.(shown.again, dialog)}
      {shown?.is === 'made' && <MadeKeyDialog made={shown.made} domain={domain} {...dialog} />}
      {shown?.is === 'remove' && (
        <RemoveKeyDialog
          name={shown.removed.name}
          remove={() => remove(shown.removed.id).then(done)}
          {...dialog}
        />
      )}
    </>
  );
}

interface ConfirmableProps<Key extends ListedKey> {
  keys: readonly Key[];
  removalOf: (key: Key) => Opener;
  confirm: ((id: string) => Promise<void>) | undefined;
}

function ConfirmableKeys<Key extends ListedKey>({ confirm, ...list }: ConfirmableProps<Key>) {
  const confirmation = useMutation(async (id: string) => confirm?.(id));
  return (
    <>
      <KeyList {...list} onConfirm={confirm && (({ id }: Key) => void confirmation.run(id))} />
      <Notice>{confirmation.error}</Notice>
    </>
  );
}

const needsSignIn = (error: unknown) => error instanceof ApiError && error.code === 'recent_sign_in_required';

interface NewKeyProps {
  button: RefObject<HTMLButtonElement | null>;
  /** The limit, if it is reached. */
  full: Limit | false;
  opener: Opener;
}

function NewKeyButton({ button, full, opener }: NewKeyProps) {
  return (
    <Flex direction="column" align="flex-start" gap="2">
      <SmallButton ref={button} look="default" disabled={full !== false} {...opener}>
        {say('New key')}
      </SmallButton>
      {full && (
        <Box layerStyle="note">
          {say(
            '{whose, select, account {An account can have {max, plural, one {# key} other {# keys}}. Remove one to make another.} other {A workspace can have {max, plural, one {# key} other {# keys}}. Remove one to make another.}}',
            { ...full },
          )}
        </Box>
      )}
    </Flex>
  );
}

interface RemoveProps extends Opened {
  name: string;
  remove: () => Promise<void>;
}

function RemoveKeyDialog({ name, remove, ...dialog }: RemoveProps) {
  return (
    <ConfirmDialog
      title={say('Remove key')}
      text={say('Programs that use {name} stop working within a minute. This cannot be undone.', { name })}
      action={say('Remove key')}
      act={remove}
      {...dialog}
    />
  );
}

interface MadeProps extends Opened {
  made: MadeKey;
  domain: string;
}

/** The key is shown only once, so a click outside does not close the dialog. */
function MadeKeyDialog({ made: { name, key, scopes }, domain, ...dialog }: MadeProps) {
  return (
    <ModalFrame
      title={say('Copy your key now')}
      maxW="36rem"
      root={{ closeOnInteractOutside: false }}
      {...dialog}
    >
      <Flex direction="column" gap="4">
        <Dialog.Description asChild>
          <Box color="fg.muted" overflowWrap="anywhere">
            {sayRich(
              'This is the only time that the key of {name} is shown. Keep it like a password, on a server, never in a page.',
              { name },
            )}
          </Box>
        </Dialog.Description>
        <CopyBox label={say('Key')} text={key} rows={1} />
        <CopyBox
          label={say('Try it')}
          text={curlExample({ key, scopes, domain, origin: window.location.origin })}
          rows={4}
        />
        <Flex justify="flex-end">
          <SmallButton look="default" onClick={dialog.onClose}>
            {say('Done')}
          </SmallButton>
        </Flex>
      </Flex>
    </ModalFrame>
  );
}

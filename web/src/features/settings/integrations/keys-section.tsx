import { type RefObject, useRef, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  type CreatedKeyAnswer,
  type KeyAnswer,
  maxKeys,
  roleMay,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { QuestionDialog } from '../../../ui/overlay/question-dialog.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { removeKey } from './key-changes.ts';
import { KeyList } from './key-list.tsx';
import { MadeKeyDialog } from './made-key-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

type Asked = { is: 'new' } | { is: 'made'; made: CreatedKeyAnswer } | { is: 'remove'; key: KeyAnswer };

/** The keys that the reader may remove, and the dialogs to make and to remove one. */
export function KeysSection({ workspace: { id, domain, role } }: { workspace: WorkspaceAnswer }) {
  const { data, error, retry } = useEndpoint('key.list', { workspaceId: id });
  const [asked, setAsked] = useState<Asked | null>(null);
  const trigger = useRef<HTMLElement>(null);
  const newKey = useRef<HTMLButtonElement>(null);
  const keys = data?.answer;
  const dialog = { workspaceId: id, onClose: () => setAsked(null) };

  return (
    <Section title="Keys">
      <Box color="fg.muted" textWrap="pretty">
        With a key, a program asks for the numbers of this workspace, or your server sends events. A key works
        for this workspace alone.
        {!roleMay(role, 'manage keys') && ' You see the keys that you made; owners see all.'}
      </Box>
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!keys && !error && [1, 2].map((row) => <Skeleton key={row} h="14" />)}
      {keys && (
        <>
          <KeyList
            keys={keys}
            onRemove={(key, button) => {
              trigger.current = button;
              setAsked({ is: 'remove', key });
            }}
          />
          <NewKey
            ref={newKey}
            isFull={keys.length >= maxKeys}
            onPress={() => {
              trigger.current = newKey.current;
              setAsked({ is: 'new' });
            }}
          />
        </>
      )}
      {asked?.is === 'new' && (
        <NewKeyDialog {...dialog} trigger={trigger} onMade={(made) => setAsked({ is: 'made', made })} />
      )}
      {asked?.is === 'made' && (
        <MadeKeyDialog made={asked.made} domain={domain} trigger={newKey} onClose={dialog.onClose} />
      )}
      {asked?.is === 'remove' && (
        <RemoveKeyDialog
          {...dialog}
          removed={asked.key}
          trigger={trigger}
          onRemoved={() => {
            // The button that opened the dialog is gone with its row.
            trigger.current = newKey.current;
            setAsked(null);
          }}
        />
      )}
    </Section>
  );
}

interface NewKeyProps {
  ref: React.Ref<HTMLButtonElement>;
  isFull: boolean;
  onPress: () => void;
}

function NewKey({ ref, isFull, onPress }: NewKeyProps) {
  return (
    <Flex direction="column" align="flex-start" gap="2">
      <Button
        ref={ref}
        size="small"
        fullWidth={false}
        disabled={isFull}
        aria-haspopup="dialog"
        onClick={onPress}
      >
        New key
      </Button>
      {isFull && (
        <Box textStyle="note" color="fg.muted">
          A workspace can have {maxKeys} keys. Remove one to make another.
        </Box>
      )}
    </Flex>
  );
}

interface Props {
  workspaceId: string;
  removed: KeyAnswer;
  onRemoved: () => void;
  onClose: () => void;
  trigger: RefObject<HTMLElement | null>;
}

/** Asks before a key stops working. */
function RemoveKeyDialog({ workspaceId, removed: { id, name }, onRemoved, onClose, trigger }: Props) {
  const { busy, error, run } = useMutation(async () => {
    await removeKey({ workspaceId, id });
    onRemoved();
  }, apiMessage);
  return (
    <QuestionDialog
      title="Remove key"
      text={
        <>
          Programs that use <bdi>{name}</bdi> stop working within a minute. This cannot be undone.
        </>
      }
      action="Remove key"
      look="danger"
      ready
      busy={busy}
      error={error}
      onSubmit={() => void run()}
      onClose={onClose}
      trigger={trigger}
    >
      {null}
    </QuestionDialog>
  );
}

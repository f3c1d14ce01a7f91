import { useEffect, useRef, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type MovedPage, movedPageLimits, shownPath, say } from '@footfall/functions/contract';
import { useMutation } from '../../../api/use-mutation.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { Section } from '../../../ui/page/section.tsx';
import { FileDialog } from './file-dialog.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleTable } from './rule-table.tsx';
import { type DraftFaults, noDraft, type RuleDraft, type SavedRules, saveRules } from './use-moved-pages.ts';

interface Props {
  workspaceId: string;
  saved: SavedRules;
  mayChange: boolean;
  draft: RuleDraft;
  faults: DraftFaults;
  onDraft: (draft: RuleDraft) => void;
  /** Pageviews that each rule moves. */
  moved: readonly number[] | undefined;
}

interface Deleted {
  rule: MovedPage;
  at: number;
}

interface Change {
  next: readonly MovedPage[];
  /** The rule that the change deletes. */
  gone?: Deleted | null;
  isOfForm?: boolean;
}

export function MovedSection({ workspaceId, saved, mayChange, draft, faults, onDraft, moved }: Props) {
  const { shown, opener, dialog } = useModal<'file'>();
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const { rules } = saved;
  const change = useMutation(async ({ next, gone = null, isOfForm = false }: Change) => {
    await saveRules(workspaceId, saved, next);
    setDeleted(gone);
    // The index of an edited rule may be another one now.
    if (isOfForm || draft.at !== null) onDraft(noDraft);
  });

  function remove(at: number) {
    const rule = rules[at];
    if (rule) void change.run({ next: rules.toSpliced(at, 1), gone: { rule, at } });
  }

  return (
    <Section
      title={say('Moved pages')}
      help="numbers/pages-and-places#pages"
      action={mayChange && <SmallButton {...opener('file')}>{say('Upload redirects')}</SmallButton>}
    >
      <Box color="fg.muted" textWrap="pretty">
        {say(
          'A page that got a new address keeps its past: the old one is counted with it, in all days. What was sent stays as it is, so a rule can be removed.',
        )}
      </Box>
      {mayChange && (
        <RuleForm
          {...{ rules, draft, faults, onDraft }}
          busy={change.busy}
          isFull={rules.length >= movedPageLimits.rules && draft.at === null}
          onSave={(next) => change.run({ next, isOfForm: true })}
        />
      )}
      <Notice>{change.error}</Notice>
      {deleted && (
        <DeletedNote
          rule={deleted.rule}
          onUndo={() => void change.run({ next: rules.toSpliced(deleted.at, 0, deleted.rule) })}
        />
      )}
      <RuleTable
        {...{ rules, moved, mayChange }}
        onOrder={(next) => void change.run({ next })}
        onEdit={(at) => {
          const rule = rules[at];
          if (rule) onDraft({ from: shownPath(rule.from), to: shownPath(rule.to), at });
        }}
        onDelete={remove}
      />
      {shown && <FileDialog {...{ workspaceId, saved }} {...dialog} />}
    </Section>
  );
}

function DeletedNote({ rule, onUndo }: { rule: MovedPage; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The row with the focused button was removed.
  useEffect(() => undo.current?.focus(), []);
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Box role="status" overflowWrap="anywhere" minW="0">
        {say('The rule {from} → {to} was deleted.', { from: shownPath(rule.from), to: shownPath(rule.to) })}
      </Box>
      <SmallButton ref={undo} onClick={onUndo}>
        {say('Undo')}
      </SmallButton>
    </Flex>
  );
}

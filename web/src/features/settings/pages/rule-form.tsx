import { useEffect, useRef } from 'react';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { type MovedPage, movedPageLimits, say } from '@footfall/functions/contract';
import { SmallButton } from '../../../ui/button.tsx';
import { codeFont } from '../../../ui/code/code-font.ts';
import { Form } from '../../../ui/form/form.tsx';
import { exactText, TextField } from '../../../ui/form/text-field.tsx';
import { type DraftFaults, isComplete, noDraft, type RuleDraft, withDraft } from './use-moved-pages.ts';

interface Props {
  rules: readonly MovedPage[];
  draft: RuleDraft;
  faults: DraftFaults;
  onDraft: (draft: RuleDraft) => void;
  busy: boolean;
  /** There is no room for another rule. */
  isFull: boolean;
  onSave: (rules: readonly MovedPage[]) => Promise<void>;
}

/** The fields of a new rule, or of the one that is edited. */
export function RuleForm({ rules, draft, faults, onDraft, busy, isFull, onSave }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isEdited = draft.at !== null;
  const isReady = isComplete(draft) && !faults.from && !faults.to && !isFull;
  // Moves to the form when a row is edited.
  useEffect(() => {
    if (draft.at !== null) field.current?.focus();
  }, [draft.at]);

  async function save() {
    if (!isReady) return;
    await onSave(withDraft(rules, draft));
    field.current?.focus();
  }

  return (
    <Form onSubmit={() => void save()} gap="1.5">
      <Grid gap="2" templateColumns={{ base: '1fr', md: '1fr 1fr auto' }} alignItems="start">
        <TextField
          ref={field}
          label={say('Old path')}
          value={draft.from}
          placeholder="/archive/*"
          error={faults.from}
          fontFamily={codeFont}
          {...exactText}
          onChange={(from) => onDraft({ ...draft, from })}
        />
        <TextField
          label={say('New path')}
          value={draft.to}
          placeholder="/issues/*"
          error={faults.to}
          fontFamily={codeFont}
          {...exactText}
          onChange={(to) => onDraft({ ...draft, to })}
        />
        <Flex gap="2" mt={{ md: '1.6875rem' }}>
          <SmallButton look="default" type="submit" h="10" loading={busy} disabled={!isReady}>
            {isEdited ? say('Save rule') : say('Add rule')}
          </SmallButton>
          {isEdited && (
            <SmallButton h="10" onClick={() => onDraft(noDraft)}>
              {say('Cancel')}
            </SmallButton>
          )}
        </Flex>
      </Grid>
      <Box layerStyle="note">{noteText(isFull)}</Box>
    </Form>
  );
}

const noteText = (isFull: boolean) =>
  isFull
    ? say(
        '{count, plural, one {There is # rule, which is the most.} other {There are # rules, which is the most.}} Delete one to add another.',
        { count: movedPageLimits.rules },
      )
    : say('* is one part of a path and is put in where the new path has *. ** is everything that follows.');

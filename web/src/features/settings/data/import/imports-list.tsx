import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  type ImportAnswer,
  type ImportFormat,
  roleMay,
  type WorkspaceAnswer,
  say,
  joinedText,
} from '@footfall/functions/contract';
import { call } from '../../../../api/call.ts';
import { SmallButton } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { useModal } from '../../../../ui/overlay/use-modal.ts';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { shortDay } from '../../plans/plans-tab.tsx';
import { daysWords, detailWords, nameOf, progressWords, shareOf } from './import-words.ts';
import { Progress } from './progress.tsx';
import { ToolMark } from './source/tool-mark.tsx';
import { about, refetchImports, type useImports } from './use-imports.ts';

interface Props {
  workspace: WorkspaceAnswer;
  imports: ReturnType<typeof useImports>;
  /** Chooses the tool again, for another try. */
  onRetry: (format: ImportFormat) => void;
}

/** All imports of a site, latest first. */
export function ImportsList({ workspace, imports, onRetry }: Props) {
  const { shown, opener, dialog } = useModal<ImportAnswer>();
  const { list, all, running } = imports;
  const mayChange = roleMay(workspace.role, 'import history');
  return (
    <Section title={say('Imports')} help="moving/import#what-imported-days-answer">
      <Loaded answer={all} error={list.error} retry={list.retry} waiting={['14']}>
        {(all) =>
          all.length === 0 ? (
            <Box color="fg.muted">{say('No imports yet.')}</Box>
          ) : (
            <Flex as="ul" direction="column" mt="-2" mb="-3">
              {all.map((one) => (
                <ImportRow key={one.id} one={one}>
                  {mayChange && one.state === 'done' && (
                    <SmallButton
                      {...opener(one)}
                      disabled={running !== undefined}
                      aria-label={say('Undo {import}', { import: nameOf(one) })}
                    >
                      {say('Undo')}
                    </SmallButton>
                  )}
                  {mayChange && one.state === 'failed' && (
                    <SmallButton
                      disabled={running !== undefined}
                      aria-label={say('Try again: {import}', { import: nameOf(one) })}
                      onClick={() => onRetry(one.format)}
                    >
                      {say('Try again')}
                    </SmallButton>
                  )}
                </ImportRow>
              ))}
            </Flex>
          )
        }
      </Loaded>
      {shown && (
        <ConfirmDialog
          title={say('Undo this import?')}
          text={say(
            'Takes out {days}, imported from {source}. What Footfall itself counted on these days counts again.',
            { days: daysWords(shown.days), source: nameOf(shown) },
          )}
          action={say('Undo')}
          act={async () => {
            await call('import.undo', about(workspace.id, shown));
            await refetchImports(workspace.id);
            dialog.onClose();
          }}
          {...dialog}
        />
      )}
    </Section>
  );
}

function ImportRow({ one, children }: { one: ImportAnswer; children: ReactNode }) {
  const [done, of] = shareOf(one, one.progress);
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      py="3"
      borderTopWidth="1px"
      borderColor="border"
    >
      <ToolMark format={one.format} />
      <Box flex="1" minW="12rem" overflowWrap="anywhere">
        <Box textStyle="label">{nameOf(one)}</Box>
        {one.problem ? (
          <Box textStyle="note" color="negative">
            {one.problem}
          </Box>
        ) : (
          <Box layerStyle="note">{detailWords(one)}</Box>
        )}
        {one.state === 'undoing' && (
          <Progress label={nameOf(one)} done={done} of={of}>
            {progressWords(one, one.progress)}
          </Progress>
        )}
      </Box>
      <Box layerStyle="note">{joinedText([one.by ?? say('a deleted account'), shortDay(one.createdAt)])}</Box>
      {children}
    </Flex>
  );
}

import { counted } from '../../../../ui/figures/format.ts';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../../../ui/button.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Notice } from '../../../../ui/overlay/notice.tsx';
import type { ExportProgress } from './export-run.ts';
import { monthWords } from './months.ts';
import type { ExportState } from './use-export.ts';

interface Props {
  state: ExportState;
  onCancel: () => void;
  onContinue: () => void;
}

/** How far an export has come, or why it stopped. */
export function ExportStatus({ state, onCancel, onContinue }: Props) {
  return (
    <>
      {state.name === 'running' && (
        <Flex gap="4" align="center">
          <Box flex="1" color="fg.muted">
            {state.progress ? <Reading progress={state.progress} /> : 'Reading the settings'}
          </Box>
          <Button look="ghost" size="small" fullWidth={false} onClick={onCancel}>
            Cancel
          </Button>
        </Flex>
      )}
      <Notice tone="error">{state.name === 'failed' && state.message}</Notice>
      {state.name === 'failed' && state.canContinue && (
        <Button look="outline" size="small" fullWidth={false} alignSelf="flex-start" onClick={onContinue}>
          Continue
        </Button>
      )}
    </>
  );
}

function Reading({ progress: { table, month, rows, done, of } }: { progress: ExportProgress }) {
  return (
    <>
      Reading the {table} of {monthWords(month)}. {counted(rows, 'row')} so far.
      <Box mt="2" h="1" bg="bar" borderRadius="row" aria-hidden>
        <Box h="full" w={`${(100 * done) / of}%`} bg="accent" borderRadius="row" />
      </Box>
      <Hidden>
        {done} of {of} parts
      </Hidden>
    </>
  );
}

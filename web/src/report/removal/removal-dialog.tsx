import type { RefObject } from 'react';
import { Box } from '@chakra-ui/react';
import { dayIn } from '@footfall/functions/contract';
import { ConfirmationField } from '../../ui/form/confirmation-field.tsx';
import { QuestionDialog } from '../../ui/overlay/question-dialog.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { filterText } from '../address/filter-words.ts';
import { useView } from '../address/use-view.ts';
import { removedWords } from './removal-words.ts';
import { useRemoval } from './use-removal.ts';

interface Props {
  workspace: { id: string; domain: string; timezone: string };
  onClose: () => void;
  trigger: RefObject<HTMLElement | null>;
}

/** Says which visits the filters keep, and deletes them once the domain has been typed. */
export default function RemovalDialog({ workspace, onClose, trigger }: Props) {
  const { view } = useView();
  const removal = useRemoval(workspace, view, dayIn(workspace.timezone, new Date()));
  const { counted, uncounted, typed, removed } = removal;
  const shared = { title: 'Delete these visits', busy: removal.busy, error: removal.error, onClose, trigger };
  if (removed) {
    const text = `${removedWords(removed)} will be deleted within about two hours, and the totals of these days are computed again. Activity in the settings then has a receipt.`;
    return <QuestionDialog {...shared} text={text} action="Done" ready onSubmit={onClose} />;
  }
  return (
    <QuestionDialog
      {...shared}
      text="Every report then shows these days as if the visits had never been there. This cannot be undone."
      action="Delete visits"
      look="danger"
      ready={removal.isReady}
      onSubmit={() => void removal.run()}
    >
      <Box as="ul" ps="4" listStyleType="disc" aria-label="Filters">
        {view.filters.map((line) => (
          <li key={filterText(line)}>{filterText(line)}</li>
        ))}
        {view.segment && <li>The chosen segment</li>}
      </Box>
      {uncounted && <ErrorPanel error={uncounted} onRetry={removal.retry} />}
      <Box role="status" textStyle="label" minH="5">
        {!counted && !uncounted && 'Counting …'}
        {counted && (counted.visits > 0 ? removedWords(counted) : 'There are no such visits.')}
      </Box>
      {counted && counted.visits > 0 && (
        <ConfirmationField
          expected={workspace.domain}
          inputMode="url"
          value={typed}
          onChange={removal.setTyped}
        />
      )}
    </QuestionDialog>
  );
}

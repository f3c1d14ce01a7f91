import { type RefObject, useState } from 'react';
import { Box } from '@chakra-ui/react';
import { type CountedVisits, type Day, dayIn } from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../api/use-mutation.ts';
import { counted } from '../../ui/figures/format.ts';
import { ConfirmationField } from '../../ui/form/confirmation-field.tsx';
import { QuestionDialog } from '../../ui/overlay/question-dialog.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { rangeInSentence } from '../../ui/period/period-words.ts';
import { filterText } from '../address/filter-words.ts';
import { useView } from '../address/use-view.ts';
import type { View } from '../address/view.ts';
import { questionOf } from '../ask/question.ts';

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

/** What the removal deletes: `12 visits with 30 pageviews, from Mar 1 to 3, 2026`. */
function removedWords({ visits, pageviews, days }: CountedVisits, locale?: string): string {
  const what = `${counted(visits, 'visit', locale)} with ${counted(pageviews, 'pageview', locale)}`;
  if (!days) return what;
  const range = rangeInSentence(days, locale);
  return days.from === days.to ? `${what}, of ${range}` : `${what}, from ${range}`;
}

/** Counts the visits of a view, and asks for their removal once the domain has been typed. */
function useRemoval({ id, domain }: { id: string; domain: string }, view: View, today: Day) {
  const [typed, setTyped] = useState('');
  const { date_range, filters } = questionOf(view, today);
  const chosen = { workspaceId: id, date_range, filters };
  const { data, error: uncounted, retry } = useEndpoint('visits.count', chosen, { settled: true });
  const counted = data?.answer;
  const { busy, error, answer, run } = useMutation(
    () => call('visits.delete', { ...chosen, domain: typed.trim() }),
    apiMessage,
  );
  const isReady = typed.trim().toLowerCase() === domain && counted !== undefined && counted.visits > 0;
  return { typed, setTyped, counted, uncounted, retry, isReady, busy, error, removed: answer, run };
}

import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import {
  type CountedVisits,
  dayIn,
  type WorkspaceAnswer,
  rangeInSentence,
  readHostname,
  shownHost,
  say,
  labelledText,
} from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { ConfirmationField } from '../../ui/form/text-field.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { DangerDialog, QuestionDialog } from '../../ui/overlay/form-dialog.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { useNow } from '../../ui/period/use-now.ts';
import { filterText } from '../address/filter-words.ts';
import { useView } from '../address/use-view.ts';
import { questionOf } from '../ask/question.ts';

/** Describes the filtered visits, and deletes them after the domain has been typed. */
export default function RemovalDialog({
  workspace: { id, domain, timezone },
  ...frame
}: Opened & { workspace: Pick<WorkspaceAnswer, 'id' | 'domain' | 'timezone'> }) {
  const { view } = useView();
  const [typed, setTyped] = useState('');
  const { date_range, filters } = questionOf(view, dayIn(timezone, useNow()));
  const chosen = { workspaceId: id, date_range, filters };
  const { data, error: uncounted, retry } = useEndpoint('visits.count', chosen, { settled: true });
  const found = data?.answer;
  const hasVisits = found !== undefined && found.visits > 0;
  const change = useMutation(() => call('visits.delete', { ...chosen, domain: typed.trim() }));
  const shared = { title: say('Delete these visits'), change, ...frame };
  const { answer } = change;
  if (answer) {
    const text = say(
      '{visits} will be deleted within about two hours, and the totals of these days will be recomputed. You will then find a receipt under Activity in the settings.',
      { visits: removedWords(answer) },
    );
    const done = { ...change, run: async () => frame.onClose() };
    return <QuestionDialog {...shared} change={done} text={text} action={say('Done')} ready />;
  }
  return (
    <DangerDialog
      {...shared}
      text={say(
        'Every report will then show these days as if the visits had never happened. This cannot be undone.',
      )}
      action={say('Delete visits')}
      ready={hasVisits && readHostname(typed) === domain}
    >
      <Box as="ul" ps="4" listStyleType="disc" aria-label={say('Filters')}>
        {view.filters.map((line) => (
          <li key={filterText(line)}>{filterText(line)}</li>
        ))}
        {view.segment && <li>{say('The chosen segment')}</li>}
      </Box>
      {uncounted && <ErrorPanel error={uncounted} onRetry={retry} />}
      <Box role="status" textStyle="label" minH="5">
        {!found && !uncounted && say('Counting …')}
        {found && (hasVisits ? removedWords(found) : say('No visits match.'))}
      </Box>
      {hasVisits && (
        <ConfirmationField expected={shownHost(domain)} inputMode="url" value={typed} onChange={setTyped} />
      )}
    </DangerDialog>
  );
}

/** `12 visits with 30 pageviews, from Mar 1 to 3, 2026`. */
function removedWords({ visits, pageviews, days }: CountedVisits) {
  const what = say('{visits} with {pageviews}', {
    visits: labelledText('Visits', visits),
    pageviews: labelledText('Pageviews', pageviews),
  });
  if (!days) return what;
  return days.from === days.to
    ? say('{visits}, of {day}', { visits: what, day: rangeInSentence(days) })
    : say('{visits}, from {days}', { visits: what, days: rangeInSentence(days) });
}

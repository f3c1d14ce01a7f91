import { Flex } from '@chakra-ui/react';
import { type Day, type SegmentAnswer, formatCount, say } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import { filtersOf } from '../../address/filter-line.ts';
import { noFilters, type View } from '../../address/view.ts';
import { visitorsQuestion } from '../../ask/question.ts';
import { dropAnswersAbout, useQuestions, visitorsIn } from '../../ask/questions.tsx';
import { useFiltering } from '../filter-context.ts';
import type { DraftInHand } from './draft.ts';
import { useDebounced } from '../../rows/search.tsx';
import { useSegmentChange } from '../segments.ts';
import { dimmedIf } from '../../../ui/page/dimmed.ts';
import { sayRich } from '../../../ui/words/say-rich.tsx';

interface Props {
  found: ReturnType<typeof useMatchCount>;
  draft: DraftInHand;
  editing: SegmentAnswer | null;
  onApply: () => void;
  onSave: () => void;
  onDone: () => void;
}

export function ConditionsFooter({ found, draft: { done, any }, editing, onApply, onSave, onDone }: Props) {
  const { role } = useFiltering();
  const disabled = done.length === 0;
  const { busy, error, run } = useSegmentChange(async (workspaceId) => {
    if (!editing) return;
    const { id } = editing;
    await call('segment.update', { workspaceId, id, filters: filtersOf(done, any) });
    await dropAnswersAbout(id);
  }, onDone);
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      p="4"
      borderTopWidth="1px"
      borderColor="border"
    >
      <MatchCount {...found} />
      <Flex gap="2" wrap="wrap" ms="auto">
        {editing ? (
          <>
            <Notice>{error}</Notice>
            <SmallButton look="default" loading={busy} disabled={disabled} onClick={() => void run()}>
              {say('Save Changes')}
            </SmallButton>
          </>
        ) : (
          <>
            {role && (
              <SmallButton disabled={disabled} onClick={onSave}>
                {say('Save as segment')}
              </SmallButton>
            )}
            <SmallButton look="default" onClick={onApply}>
              {say('Apply')}
            </SmallButton>
          </>
        )}
      </Flex>
    </Flex>
  );
}

/** The pause in changes before visitors are counted, in milliseconds. */
const debounceMs = 300;

/** The number of visitors that match, and of all. One call, after the view has not changed for a moment. */
export function useMatchCount(workspaceId: string, view: View, today: Day) {
  const settledText = useDebounced(JSON.stringify([view, today] satisfies [View, Day]), debounceMs);
  const [settled, day] = JSON.parse(settledText) as [View, Day];
  const views = [settled, { ...settled, ...noFilters }];
  const queries = views.map((each) => visitorsQuestion(workspaceId, each, day));
  const [found, all] = useQuestions(queries, { showPrevious: true, settled: true });
  return {
    found: visitorsIn(found),
    all: visitorsIn(all),
    error: found?.error,
    isStale: found?.isStale ?? false,
  };
}

/** `3,877 of 28,316 visitors match`. */
function MatchCount({ found, all, error, isStale }: ReturnType<typeof useMatchCount>) {
  return (
    <p role="status" aria-busy={isStale} {...dimmedIf(isStale)}>
      {error?.message ??
        (found !== undefined && all !== undefined && (
          <>
            {sayRich(
              '{count, plural, one {<b>{found}</b> of {all} visitor matches} other {<b>{found}</b> of {all} visitors match}}',
              { count: all, found: formatCount(found), all: formatCount(all), b: (words) => <b>{words}</b> },
            )}
          </>
        ))}
    </p>
  );
}

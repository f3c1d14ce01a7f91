import type { ReactNode } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useQuestion } from '../../report/ask/questions.tsx';
import { totalsOf } from '../../report/ask/totals.ts';
import { NoVisitsYet, useNeverVisited } from '../../report/no-visits-yet.tsx';
import { usePeriod } from '../../report/use-period.ts';
import { isFiltered } from '../../report/address/view.ts';

/** Whether the period shows nothing, unfiltered: only then is it asked whether there ever was a visit. */
function useNothing(): boolean {
  const { view } = usePeriod();
  const { data } = useQuestion('totals');
  const { now } = data ? totalsOf(data.answer, data.asked) : {};
  return !isFiltered(view) && now?.pageviews === 0 && now.uniqueVisitors === 0;
}

interface Props {
  workspace: WorkspaceAnswer;
  children: ReactNode;
}

/** Replaces cards full of zeros with what to do first. The cards appear by themselves with the first event. */
export function Empty({ workspace: { id, domain, domainLostAt }, children }: Props) {
  const neverVisited = useNeverVisited(useNothing() ? id : null);
  // A workspace that has lost its domain cannot be visited, and its notice says what to do first.
  return neverVisited && !domainLostAt ? <NoVisitsYet domain={domain} /> : children;
}

import { useEffect, useMemo, useState } from 'react';
import type { PlacedRule } from '@footfall/functions/contract/query/channel-rule';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { usePeriod } from '../../../report/use-period.ts';

/** How long typing has to pause before the numbers are counted again. */
const restMs = 300;

/** The rule a moment after it last changed. */
function useRested(rule: PlacedRule | null): PlacedRule | null {
  const text = JSON.stringify(rule);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useMemo(() => JSON.parse(rested) as PlacedRule | null, [rested]);
}

/** Visitors by channel before and after a rule, of what the page is about. */
export function useRulePreview(rule: PlacedRule | null, id: string | null) {
  const { workspaceId, common } = usePeriod();
  const { date_range, filters } = common;
  const rested = useRested(rule);
  const asked = useMemo(() => {
    if (!rested) return null;
    return { workspaceId, date_range, filters, rule: rested, ...(id ? { id } : {}) };
  }, [rested, id, workspaceId, date_range, filters]);
  return useEndpoint('channel-rule.preview', asked, { keepPrevious: true });
}

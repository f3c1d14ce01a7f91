import type { PlacedRule } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useDebounced } from '../../../report/filters/dialog/use-debounced.ts';
import { usePeriod } from '../../../report/use-period.ts';

/** How long typing has to pause before the numbers are counted again. */
const restMs = 300;

/** Visitors by channel before and after a rule, of what the page is about. */
export function useRulePreview(rule: PlacedRule | null, id: string | null) {
  const { workspaceId, common } = usePeriod();
  const { date_range, filters } = common;
  const rested = JSON.parse(useDebounced(JSON.stringify(rule), restMs)) as PlacedRule | null;
  const asked = rested && { workspaceId, date_range, filters, rule: rested, ...(id ? { id } : {}) };
  return useEndpoint('channel-rule.preview', asked, { keepPrevious: true });
}

import { pageEvents } from '@footfall/functions/contract';
import { useSuggestions } from '../../../report/filters/dialog/use-suggestions.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { daysOf } from '../../../ui/period/period.ts';

/** The pages or events of the period that contain what is typed, up to a `*`. */
export function useTargets(dimension: 'event:page' | 'event:name', typed: string) {
  const { workspaceId, view, clock } = usePeriod();
  const days = daysOf(view.period, clock.day);
  const [text = ''] = typed.split('*');
  const line = { operator: 'is', dimension, values: [] } as const;
  const { found, error } = useSuggestions({ workspaceId, line, typed: text, days: days ?? null });
  return { found: found?.filter(({ value }) => value !== '' && !pageEvents.includes(value)), error };
}

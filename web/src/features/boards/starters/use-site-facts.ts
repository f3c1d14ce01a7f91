import { isUnwantedGoal, pageEvents, isUnwantedEvent } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useGoals } from '../../../report/goals/use-goals.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import type { SiteFacts } from './starters.ts';

/** What the site has: its goals, and what the last 30 days contain. Undefined while loading; what fails counts as absent. */
export function useSiteFacts(): SiteFacts | undefined {
  const { id: workspaceId } = useReportWorkspace();
  const goals = useGoals();
  const inputOf = (dimension: 'event:name' | 'event:currency' | 'visit:utm_campaign') =>
    ({ workspaceId, dimension, take: '10' }) as const;
  const events = useEndpoint('suggestions', inputOf('event:name'));
  const currencies = useEndpoint('suggestions', inputOf('event:currency'));
  const campaigns = useEndpoint('suggestions', inputOf('visit:utm_campaign'));
  const isLoading = [events, currencies, campaigns].some(({ data, error }) => !data && !error);
  if (isLoading || (!goals.list && !goals.error)) return undefined;
  const valuesIn = ({ data }: typeof events) => data?.answer.map(({ value }) => value) ?? [];
  const known = (goals.list ?? [])
    .filter(({ definition }) => !isUnwantedGoal(definition))
    .map(({ name, definition }) => ({ name, hasRevenue: definition.currency !== null }));
  return {
    goals: known.toSorted((one, other) => Number(other.hasRevenue) - Number(one.hasRevenue)),
    hasRevenue: valuesIn(currencies).some((currency) => currency !== ''),
    events: valuesIn(events).filter((name) => !pageEvents.includes(name) && !isUnwantedEvent(name)),
    hasCampaigns: valuesIn(campaigns).some((campaign) => campaign !== ''),
  };
}

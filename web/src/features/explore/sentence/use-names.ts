import { type Exploration, say } from '@footfall/functions/contract';
import type { Interval } from '../../../report/address/view.ts';
import { explorationInWords, type ExplorationNames } from '../../../report/exploration/words.ts';
import { useGoals } from '../../../report/goals/use-goals.ts';
import { useSources } from './use-sources.ts';

/** The names of what an exploration has ids of. In `exploration`, the goal is its id. */
export function useNames(given: Exploration) {
  const sources = useSources();
  const goals = useGoals().list ?? [];
  const goal = goals.find(({ id, name }) => id === given.goal || name === given.goal);
  const nameIn = (kind: 'segments' | 'sites') => (value: string) =>
    sources.named[kind].find((item) => item.value === value)?.name ?? value;
  const names: ExplorationNames = {
    goal: goal?.name ?? say('a goal'),
    segment: nameIn('segments'),
    site: (site) => nameIn('sites')(sources.siteOf(site)),
  };
  const { breakdown } = given;
  const named =
    breakdown.kind === 'sites' ? { ...breakdown, sites: breakdown.sites.map(sources.siteOf) } : breakdown;
  return { exploration: { ...given, breakdown: named, goal: goal?.id ?? given.goal }, names, goals, sources };
}

/** The title of its picture and its file, which name the period themselves. */
export function useExplorationTitle(exploration: Exploration, interval: Interval): string {
  return useExplorationTitles(exploration, interval)();
}

/** Says the title, for files in English. */
export function useExplorationTitles(exploration: Exploration, interval: Interval): () => string {
  const { names } = useNames(exploration);
  return () =>
    explorationInWords({ ...exploration, interval: interval as Exploration['interval'] }, names, null);
}

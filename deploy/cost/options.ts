import { countOf, readOptions } from '../../dev/run/options.mjs';
import { Stop } from '../../dev/run/progress.mjs';
import { regions, type Region } from './prices.ts';
import type { Deployment } from './usage.ts';

interface CostOptions extends Omit<Deployment, 'runs'> {
  region: Region;
  /** How many workspaces the week of reports and alerts is about. */
  workspaces: number;
  /** Whether to write the parts of docs/operators/cost.md and docs/operators/scale.md that come from the estimate, and no bill. */
  page: boolean;
}

/** A small deployment, which `docs/operators/cost.md` describes. */
const defaults = {
  events: '1000000',
  sites: '20',
  views: '2000',
  months: '12',
  workspaces: '10000',
  region: 'europe-west1',
};

/** The options of the command line, with defaults. @throws Stop for what cannot be estimated */
export function readCostOptions(args: readonly string[]): CostOptions {
  const { values } = readOptions(
    {
      events: { type: 'string', about: `events in a month; ${defaults.events}` },
      sites: { type: 'string', about: `sites with traffic; ${defaults.sites}` },
      views: { type: 'string', about: `how often someone opens a dashboard in a month; ${defaults.views}` },
      months: { type: 'string', about: `for how many months events are kept; ${defaults.months}` },
      region: { type: 'string', about: `${regions.join(' or ')}; ${defaults.region}` },
      workspaces: {
        type: 'string',
        about: `workspaces with reports and alerts, for the week of these; ${defaults.workspaces}`,
      },
      'by-instance': { type: 'boolean', about: 'as if collect were billed by the instance' },
      page: {
        type: 'boolean',
        about: 'write the estimates of docs/operators/cost.md and docs/operators/scale.md instead',
      },
    },
    [],
    args,
  );
  const given = { ...defaults, ...values };
  const count = (name: 'events' | 'sites' | 'views' | 'months' | 'workspaces') => countOf(name, given[name]);
  return {
    events: count('events'),
    sites: count('sites'),
    views: count('views'),
    months: count('months'),
    workspaces: count('workspaces'),
    region: regionOf(given.region),
    byInstance: values['by-instance'] ?? false,
    page: values.page ?? false,
  };
}

function regionOf(text: string): Region {
  const region = regions.find((known) => known === text);
  if (region) return region;
  throw new Stop(
    `deploy/cost/prices.ts has no prices of the region '${text}', only of ${regions.join(' and ')}. ` +
      'Take the nearest of them, or add yours there.',
  );
}

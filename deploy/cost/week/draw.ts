import { random } from '../../../dev/demo/random.ts';
import { alertDefaults, type AlertRule, type Filter } from '../../../functions/src/contract/index.ts';
import { zones } from './zones.ts';

/** A workspace, as far as it decides when something is due and what that reads. */
export interface DrawnWorkspace {
  timezone: string;
  eventsADay: number;
  alerts: readonly AlertRule[];
  /** Whether a chat gets the weekly report and the alerts. */
  hasChat: boolean;
}

/** Assumed: of a hundred workspaces, so many have so many events a day. */
const traffic = [
  { of100: 60, eventsADay: 100 },
  { of100: 30, eventsADay: 1000 },
  { of100: 9, eventsADay: 10_000 },
  { of100: 0.9, eventsADay: 100_000 },
  { of100: 0.1, eventsADay: 1_000_000 },
] as const;

const hourly = { ...alertDefaults.change, span: 'hour' } as const;
const onlyDocs: Filter = ['is', 'event:page', ['/docs']];

/** Assumed: the alerts of a workspace, each with the share of workspaces that have it. */
const alerts: readonly { share: number; rule: AlertRule }[] = [
  { share: 1, rule: hourly },
  { share: 0.5, rule: alertDefaults.change },
  { share: 0.5, rule: alertDefaults.silence },
  { share: 0.2, rule: { ...alertDefaults.goal, goal: 'order' } },
  { share: 0.1, rule: { ...hourly, filters: [onlyDocs] } },
  { share: 0.1, rule: alertDefaults.vital },
  { share: 0.5, rule: alertDefaults.refused },
];

/** Assumed: the share of workspaces with a chat. */
const chatShare = 0.4;

/** How workspaces are drawn. */
export interface Drawing {
  count: number;
  seed: string;
  /** The share of those that are in one zone, before the others are spread by population. */
  inOneZone?: { timezone: string; share: number };
  /** Of each workspace; without, as `traffic` has them. */
  eventsADay?: number;
}

/** Workspaces over the world's zones, the same for the same seed. */
export function drawWorkspaces({ count, seed, inOneZone, eventsADay }: Drawing): DrawnWorkspace[] {
  const { chance, pick } = random(seed);
  const all = Object.entries(zones);
  const timezone = () =>
    inOneZone && chance(inOneZone.share) ? inOneZone.timezone : pick(all, ([, people]) => people)[0];
  return Array.from({ length: count }, () => ({
    timezone: timezone(),
    eventsADay: eventsADay ?? pick(traffic, ({ of100 }) => of100).eventsADay,
    alerts: alerts.filter(({ share }) => chance(share)).map(({ rule }) => rule),
    hasChat: chance(chatShare),
  }));
}

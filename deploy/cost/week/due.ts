import { nextCheck } from '../../../functions/src/alerts/due.ts';
import type { AlertRule } from '../../../functions/src/contract/index.ts';
import { firstReport, turnOf, type DueReport } from '../../../functions/src/reports/due.ts';
import type { DrawnWorkspace } from './draw.ts';

/** How often the jobs look for what is due. */
const quarterMs = 15 * 60_000;
const quartersAWeek = (7 * 86_400_000) / quarterMs;

/** The workspaces of a zone, of which the alerts with some rules are due at the same time. */
export interface ZoneChecks {
  workspaces: readonly DrawnWorkspace[];
  rules: readonly AlertRule[];
}

/** What is due at a run of the jobs. */
export interface Quarter {
  at: Date;
  /** The same rules of a zone are always the same object. */
  checks: readonly ZoneChecks[];
  /** Those whose report of the week is due. */
  reports: readonly DrawnWorkspace[];
}

/** Steps through a week in quarters of an hour, and calls the functions of the jobs for what is due at each. */
export function weekOf(workspaces: readonly DrawnWorkspace[], start: Date): Quarter[] {
  const zones = [...Map.groupBy(workspaces, ({ timezone }) => timezone)].map(([timezone, own]) => ({
    nextChecks: checksOf(timezone, own, start),
    nextReports: reportsOf(timezone, own, start),
  }));
  return Array.from({ length: quartersAWeek }, (_, index) => {
    const at = new Date(start.getTime() + index * quarterMs);
    return {
      at,
      checks: zones.flatMap(({ nextChecks }) => nextChecks(at) ?? []),
      reports: zones.flatMap(({ nextReports }) => nextReports(at)),
    };
  });
}

/** Returns a function that says which checks of a zone are due, for one moment after the other. */
function checksOf(timezone: string, workspaces: readonly DrawnWorkspace[], start: Date) {
  const rules = [...new Set(workspaces.flatMap(({ alerts }) => alerts))];
  const dueAt = rules.map((rule) => nextCheck(rule, timezone, start));
  const known = new Map<string, ZoneChecks>();
  return (at: Date): ZoneChecks | null => {
    const due = [...rules.keys()].filter((index) => (dueAt[index] ?? at) <= at);
    if (due.length === 0) return null;
    const name = due.join();
    const checks = known.get(name) ?? { workspaces, rules: due.flatMap((index) => rules[index] ?? []) };
    known.set(name, checks);
    for (const [rank, index] of due.entries()) {
      const rule = checks.rules[rank];
      if (rule) dueAt[index] = nextCheck(rule, timezone, at);
    }
    return checks;
  };
}

/** The same for the reports of a zone. */
function reportsOf(timezone: string, workspaces: readonly DrawnWorkspace[], start: Date) {
  let next: DueReport = firstReport('week', timezone, start, null);
  return (at: Date): readonly DrawnWorkspace[] => {
    if (next.at > at) return [];
    const { state, then } = turnOf('week', next.from, timezone, at);
    if (state !== 'send') throw new Error(`A report of ${timezone} is '${state}' at ${at.toISOString()}`);
    next = then;
    return workspaces;
  };
}

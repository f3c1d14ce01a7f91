import { addDays, type Day, type Period } from '../contract/index.ts';

/** Days that can be computed together, and the workspaces that must be left out. */
interface ComputableDays {
  days: Period;
  except: string[];
}

/**
 * Cuts a range where a workspace has its first events again, so that each workspace has the events of all or of none of
 * the days of a part.
 * @param firsts the first day with events, by workspace
 */
export function splitByEmptied({ from, to }: Period, firsts: ReadonlyMap<string, Day>): ComputableDays[] {
  const cuts = [...new Set(firsts.values())].filter((day) => day > from && day <= to).sort();
  const starts = [from, ...cuts];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return {
      days: { from: start, to: next === undefined ? to : addDays(next, -1) },
      except: [...firsts].flatMap(([id, first]) => (first > start ? [id] : [])),
    };
  });
}

import { crawlerProofs, daysOf, type Day } from '../../contract/index.ts';
import { readFetches } from '../../store/firestore/ingest/fetches.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import { pageOf, rawPages } from '../pages/page-map.ts';
import type { QuerySite } from '../plan/plan.ts';
import { logDaysOf } from './imported.ts';
import type { CrawlerRange, CrawlerSums } from './sums.ts';

/** Adds the fetches that `collect` has seen, but for days of an access log, which has these fetches too. */
export async function readOwn(
  { pages = rawPages }: Pick<QuerySite, 'pages'>,
  workspace: Workspace,
  { first, from, to }: CrawlerRange,
  sums: CrawlerSums,
): Promise<void> {
  const logDays = logDaysOf(workspace);
  const isOwn = (day: Day) => !logDays.some(({ days }) => day >= days.from && day <= days.to);
  const days = daysOf({ from: first, to }).filter(isOwn);
  await readFetches(workspace.id, days, (day, fetches) => {
    const isBefore = day < from;
    for (const [agent, { proofs, pages: fetched }] of fetches) {
      for (const proof of crawlerProofs) {
        const count = proofs[proof];
        sums.addAgent(agent, proof, isBefore ? { fetches: 0, before: count } : { fetches: count, before: 0 });
      }
      if (!isBefore)
        for (const [page, count] of fetched) if (page !== '') sums.addPage(pageOf(page, pages), count);
    }
  });
}

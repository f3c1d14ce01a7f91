import { addDays, dayIn, daysBetween, defaultIngestDays, type Period } from '../../contract/index.ts';
import { aiAssistants } from '../../sources/ai-assistants.ts';
import type { Handler } from '../../workspaces/call.ts';
import { askOrThrow } from '../ask.ts';
import { contextOf, type QueryContext } from '../context.ts';
import { bytesOfRows } from '../cost/max-bytes.ts';
import { answerBytes } from '../cost/turns.ts';
import { innerQuestion } from '../plan/plan.ts';
import { crawlersOf } from './answer.ts';
import { maxImportedPages, readImported } from './imported.ts';
import { readOwn } from './own.ts';
import { CrawlerSums } from './sums.ts';

const maxBytesOfCrawlers = bytesOfRows(2 * maxImportedPages, ['event:page'], 2);

/** @throws AppError of the questions */
export const crawlers: Handler<'workspace.crawlers'> = async (call) => {
  const { workspace, input, now } = call;
  const to = input.to || dayIn(workspace.timezone, now);
  const from = input.from || addDays(to, 1 - defaultIngestDays);
  const context = await contextOf(call, false);
  await context.room(maxBytesOfCrawlers);
  const range = { first: addDays(from, -daysBetween(from, to)), from, to };
  const sums = new CrawlerSums();
  const [visits] = await Promise.all([
    visitsOf(context, { from, to }),
    readOwn(context.site, workspace, range, sums),
    readImported(context, workspace, range, sums),
  ]);
  return { from, to, ...crawlersOf(sums, visits) };
};

/** The visits that assistants sent, by source. */
async function visitsOf(context: QueryContext, { from, to }: Period): Promise<Map<string, number>> {
  const names = aiAssistants.map(([name]) => name);
  const question = innerQuestion(context.site, {
    metrics: ['visits'],
    date_range: [from, to],
    dimensions: ['visit:source'],
    filters: [['is', 'visit:source', names]],
    pagination: { limit: names.length, offset: 0 },
    order_by: [['visits', 'desc']],
  });
  const [answer] = await askOrThrow(context, [question], { maxBytes: answerBytes.others });
  return new Map(
    (answer?.results ?? []).map(({ dimensions: [source = ''], metrics: [visits] }) => [source, visits ?? 0]),
  );
}
